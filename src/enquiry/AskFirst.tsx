import { useState } from 'react';
import { Button } from '~/components/Button.tsx';
import { enquiryCopy } from '~/copy/enquiry.ts';
import { useBusy } from './use-busy.ts';

interface AskFirstProps {
  /** Text of the button. */
  label: string;
  question: string;
  onConfirm: () => Promise<unknown>;
}

/** A button that asks below itself before it acts. */
export function AskFirst({ label, question, onConfirm }: AskFirstProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [, run] = useBusy();
  if (!isAsking)
    return (
      <Button
        kind="quiet"
        onClick={() => {
          setIsAsking(true);
        }}
      >
        {label}
      </Button>
    );
  return (
    <div className="ask-first" role="group" aria-label={question}>
      <p>{question}</p>
      <Button
        onClick={() => {
          run(onConfirm);
        }}
      >
        {label}
      </Button>
      <Button
        kind="quiet"
        autoFocus
        onClick={() => {
          setIsAsking(false);
        }}
      >
        {enquiryCopy.booking.keep}
      </Button>
    </div>
  );
}
