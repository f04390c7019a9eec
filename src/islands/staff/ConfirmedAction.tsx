import { useEffect, useRef } from 'react';
import { Button } from '~/components/Button.tsx';
import { inboxCopy } from '~/copy/inbox.ts';

interface ConfirmedActionProps {
  /** Text of the button. */
  label: string;
  /** The same for screen readers, with the person whom it concerns. */
  spoken: string;
  question: string;
  isBusy: boolean;
  onConfirm: () => Promise<void>;
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
      <dialog ref={dialog} className="staff-dialog" aria-label={question}>
        <p className="text-lg">{question}</p>
        <div className="staff-actions">
          <Button
            onClick={() => {
              close();
              void onConfirm();
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
