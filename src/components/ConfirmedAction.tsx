import { useEffect, useRef } from 'react';
import { inboxCopy } from '~/copy/inbox.ts';
import { Button } from './Button.tsx';

interface ConfirmedActionProps {
  /** Text of the button. */
  label: string;
  /** The same for screen readers, with what it concerns. */
  spoken?: string;
  question: string;
  isBusy: boolean;
  onConfirm: () => void;
}

/** A button that asks in a dialog before it acts. */
export function ConfirmedAction({ label, spoken, question, isBusy, onConfirm }: ConfirmedActionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const close = () => {
    dialog.current?.close();
  };
  // The dialog is open while its row is removed: the browser would keep the page behind it inert.
  useEffect(() => close, []);

  return (
    <>
      <Button
        kind="outline"
        aria-label={spoken}
        disabled={isBusy}
        onClick={() => {
          dialog.current?.showModal();
          cancel.current?.focus();
        }}
      >
        {label}
      </Button>
      <dialog
        ref={dialog}
        className="confirm"
        aria-label={question}
        onClose={(event) => {
          // React passes it on to a dialog around this one, unlike the browser.
          event.stopPropagation();
        }}
      >
        <p className="text-lg">{question}</p>
        <div className="confirm-actions">
          <Button
            onClick={() => {
              close();
              onConfirm();
            }}
          >
            {label}
          </Button>
          <Button kind="outline" ref={cancel} onClick={close}>
            {inboxCopy.common.cancel}
          </Button>
        </div>
      </dialog>
    </>
  );
}
