import { useState } from 'react';
import { formsCopy } from '~/copy/forms.ts';
import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';

interface ConfirmedActionProps {
  /** Text of the button. */
  label: string;
  /** The same for screen readers, with what it concerns. */
  spoken?: string;
  question: string;
  /** Text of the button that changes nothing. */
  keep?: string;
  kind?: 'outline' | 'quiet';
  isBusy: boolean;
  onConfirm: () => void;
}

/** A button that asks in a dialog before it acts. The button that changes nothing is first, so it has the focus. */
export function ConfirmedAction(props: ConfirmedActionProps) {
  const { label, spoken, question, keep = formsCopy.cancel, kind = 'outline', isBusy, onConfirm } = props;
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button kind={kind} aria-label={spoken} disabled={isBusy} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <Modal title={question} onClose={close}>
          <div className="modal-actions">
            <Button kind="outline" onClick={close}>
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
