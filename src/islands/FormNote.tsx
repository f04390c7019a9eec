import { useEffect, useRef } from 'react';

interface FormNoteProps {
  error?: string | undefined;
  thanks?: string | false | undefined;
}

/**
 * What a form says under its fields and keeps saying when the toast is gone. Thanks take focus: the button
 * that sent the form is off by then, and focus must not fall back to the top of the page.
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
