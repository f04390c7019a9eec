import { useEffect, useRef } from 'react';
import { Button } from '~/components/Button.tsx';

interface SubmitButtonProps {
  copy: { label: string; sending: string };
  isSending: boolean;
  isDisabled: boolean;
}

/**
 * The submit button of a form. It is disabled while the form is being sent, and a disabled button loses focus. When it is
 * enabled again and nothing else has focus, it gets focus back, so that keyboard users stay where they were.
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
