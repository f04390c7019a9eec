import type { ReactNode } from 'react';
import { formsCopy } from '~/copy/forms.ts';
import { SubmitButton, type SubmitButtonProps } from './SubmitButton.tsx';
import type { FormStatus } from './use-form.ts';

interface FormEndProps extends Pick<SubmitButtonProps, 'fields'> {
  copy: SubmitButtonProps['copy'];
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
  const { note, hasDraft, clearDraft, ...button } = form;
  return (
    <div className="grid gap-4 sm:col-span-2">
      {note && <p className="border-l-4 border-danger pl-4 font-bold text-danger">{note}</p>}
      {sent}
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        {/* Once it was sent, the form is empty: the button returns with the first letter. */}
        {!(sent && button.isDisabled) && <SubmitButton copy={copy} fields={fields} {...button} />}
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
