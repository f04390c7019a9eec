import { useEffect, useRef } from 'react';
import { Button } from '~/components/Button.tsx';

export interface SubmitButtonProps {
  copy: { label: string; sending: string; missing: string };
  /** The copy of the form's fields. */
  fields: Readonly<Record<string, { label: string }>>;
  isSending: boolean;
  isDisabled: boolean;
  /** Names of the required fields that are empty. */
  missing: readonly string[];
}

/**
 * The submit button of a form. It is disabled while the form is being sent, and a disabled button loses focus. When it is
 * enabled again and nothing else has focus, it gets focus back, so that keyboard users stay where they were. The line above it
 * names the fields that are still to be filled in; screen readers announce its changes.
 */
export function SubmitButton({ copy, fields, isSending, isDisabled, missing }: SubmitButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const wasSending = useRef(false);
  useEffect(() => {
    const isBack = wasSending.current && !isSending;
    if (isBack && document.activeElement === document.body) ref.current?.focus();
    wasSending.current = isSending;
  }, [isSending]);

  const labels = missing.map((name) => fields[name]?.label.toLowerCase());
  return (
    <>
      {/* The line keeps its height, so that the button never moves. */}
      <p className="min-h-[1lh] basis-full text-sm text-muted noscript:hidden" aria-live="polite">
        {labels.length > 0 && `${copy.missing} ${labels.join(', ')}`}
      </p>
      <Button ref={ref} type="submit" disabled={isDisabled}>
        {isSending ? copy.sending : copy.label}
      </Button>
    </>
  );
}
