import { useEffect, useRef } from 'react';

interface FormNoteProps {
  note: { kind: 'error' | 'success'; text: string } | undefined;
}

/**
 * What a form says under its fields and keeps saying when the toast is gone. Success takes focus:
 * the button it came from is off by then, and focus must not fall back to the top of the page.
 */
export function FormNote({ note }: FormNoteProps) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (note?.kind === 'success') ref.current?.focus();
  }, [note]);

  return (
    note && (
      <p ref={ref} tabIndex={-1} className="form-note" data-kind={note.kind}>
        {note.text}
      </p>
    )
  );
}
