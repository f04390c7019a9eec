import { useEffect, useRef } from 'react';
import { Button } from '~/components/Button.tsx';

interface SubmitButtonProps {
  copy: { label: string; sending: string };
  isSending: boolean;
  isDisabled: boolean;
}

/**
 * The button that sends a form. It is off while the form is on its way, which takes focus from it;
 * when it comes back and focus is nowhere, it takes focus again, so that a keyboard need not search.
 */
export function SubmitButton({ copy, isSending, isDisabled }: SubmitButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const wasSending = useRef(false);
  useEffect(() => {
    const isBack = wasSending.current && !isSending;
    if (isBack && document.activeElement === document.body) ref.current?.focus();
    wasSending.current = isSending;
  }, [isSending]);

  return (
    <Button ref={ref} type="submit" disabled={isDisabled}>
      {isSending ? copy.sending : copy.label}
    </Button>
  );
}
