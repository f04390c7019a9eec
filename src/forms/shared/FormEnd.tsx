import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '~/components/Button.tsx';
import { formsCopy } from '~/copy/forms.ts';
import type { FormStatus } from './use-form.ts';

interface FormEndProps {
  copy: { label: string; sending: string; missing: string };
  /** The copy of the form's fields. */
  fields: Readonly<Record<string, { label: string }>>;
  form: FormStatus;
  /** The parts that the server has rendered: the line about privacy, and hidden fields. */
  parts: ReactNode;
  /** What was sent. */
  sent?: ReactNode;
  /** Beside the button. */
  children?: ReactNode;
}

/**
 * What stands below the fields of a form: why it was not sent, which stays when the toast has disappeared, its button, and whether what was
 * typed is kept on this device, which is deleted on request.
 */
export function FormEnd({ copy, fields, form, parts, sent, children }: FormEndProps) {
  const { note, hasDraft, clearDraft } = form;
  return (
    <div className="grid gap-4 sm:col-span-2">
      {note && <p className="border-l-4 border-danger pl-4 font-bold text-danger">{note}</p>}
      {sent}
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        {/* Once it was sent, the form is empty: the button returns with the first letter. */}
        {!sent && <SubmitButton {...{ copy, fields, form }} />}
        {children}
        {parts}
        {/* The line keeps its height, so that nothing moves when typing begins. */}
        <p className="min-h-7 basis-full text-sm text-muted">
          {hasDraft && (
            <>
              {formsCopy.draft.saved}{' '}
              <button
                type="button"
                className="text-link min-h-7 cursor-pointer px-[0.35rem]"
                onClick={clearDraft}
              >
                {formsCopy.draft.clear}
              </button>
            </>
          )}
        </p>
      </div>
    </div>
  );
}

/**
 * The submit button of a form. It is disabled while the form is being sent, and a disabled button loses focus. When it is
 * enabled again and nothing else has focus, it gets focus back, so that keyboard users stay where they were. The line above it
 * names the fields that are still to be filled in; screen readers announce its changes.
 */
function SubmitButton({ copy, fields, form }: Pick<FormEndProps, 'copy' | 'fields' | 'form'>) {
  const { isSending, isDisabled, missing } = form;
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
