import { useEffect, useRef } from 'react';

interface FormNoteProps {
  error?: string | undefined;
  thanks?: string | false | undefined;
}

/**
 * The note below the fields, which stays when the toast has disappeared. A thank-you note is focused: the submit button is
 * disabled by then, and focus would otherwise be lost.
 */
export function FormNote({ error, thanks }: FormNoteProps) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (thanks) ref.current?.focus();
  }, [thanks]);

  const text = error ?? thanks;
  return (
    text && (
      <p ref={ref} tabIndex={-1} className="form-note" data-kind={error ? 'error' : 'success'}>
        {text}
      </p>
    )
  );
}
