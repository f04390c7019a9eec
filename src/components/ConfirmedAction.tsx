import { useState, type ReactNode } from 'react';
import { formsCopy } from '~/copy/forms.ts';
import { Button } from './Button.tsx';
import { focusFirst, Modal } from './Modal.tsx';

interface ConfirmedActionProps {
  /** Text of the button. */
  label: string;
  /** The same for screen readers, with what it concerns. */
  spoken?: string;
  question: string;
  /** What is to be chosen before. */
  children?: ReactNode;
  /** Text of the button that changes nothing. */
  keep?: string;
  kind?: 'outline' | 'quiet';
  isSmall?: boolean;
  isBusy: boolean;
  onConfirm: () => void;
}

/** A button that asks in a dialog before it acts. The button that changes nothing has the focus. */
export function ConfirmedAction(props: ConfirmedActionProps) {
  const { label, spoken, question, children, keep = formsCopy.cancel } = props;
  const { kind = 'outline', isSmall = false, isBusy, onConfirm } = props;
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button {...{ kind, isSmall }} aria-label={spoken} disabled={isBusy} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <Modal title={question} onClose={close}>
          {children}
          <div className="mt-6! flex flex-wrap gap-3">
            <Button kind="outline" ref={focusFirst} onClick={close}>
              {keep}
            </Button>
            <Button
              onClick={() => {
                close();
                onConfirm();
              }}
            >
              {label}
            </Button>
          </div>
        </Modal>
      )}
    </>
  );
}
