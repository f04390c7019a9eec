import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { bringIntoView } from '~/browser/bring-into-view.ts';
import { Button } from '~/components/Button.tsx';
import { QUOTE_FORM } from '~/domain/submission/form-definitions.ts';
import { prepareToSend } from '../shared/sending/prepare-to-send.ts';
import { quoteRequestStore } from './quote-request-store.ts';
import { $quoteChoice, returnToCalculator } from './quote-store.ts';
import type { FormCopy } from '../shared/form-copy.ts';
import { DraftNote } from '../shared/DraftNote.tsx';
import { FormFields } from '../shared/FormFields.tsx';
import { FormNote } from '../shared/FormNote.tsx';
import { PrivacyLine } from '../shared/PrivacyLine.tsx';
import { SubmitButton } from '../shared/SubmitButton.tsx';
import { useForm } from '../shared/use-form.ts';

interface DetailsStepProps {
  copy: FormCopy<'quote'>['details'];
  action: string;
}

/** The choices of the first step, for a form that the browser posts. */
function ChoiceInputs() {
  const choice = useStore($quoteChoice);
  return Object.entries<string | readonly string[]>({ ...choice?.selection }).flatMap(([name, chosen]) =>
    [chosen].flat().map((id) => <input key={name + id} type="hidden" name={name} value={id} />),
  );
}

/** Step 2: contact details. */
export function DetailsStep({ copy, action }: DetailsStepProps) {
  const { errors, submitProps, draftProps, formProps } = useForm(QUOTE_FORM, quoteRequestStore);
  const heading = useRef<HTMLHeadingElement>(null);

  // Once: move focus to the new step.
  useEffect(() => {
    prepareToSend();
    bringIntoView(heading.current);
  }, []);

  return (
    <form
      {...formProps}
      action={action}
      className="no-print grid content-start gap-x-6 gap-y-5 sm:grid-cols-2"
    >
      <div className="sm:col-span-2">
        <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {copy.title}
        </h2>
        <p className="mt-4 max-w-measure text-lg text-muted">{copy.text}</p>
        <p className="mt-6 text-sm text-muted">{copy.required}</p>
      </div>
      <ChoiceInputs />
      <FormFields form={QUOTE_FORM} copy={copy.fields} errors={errors} />
      <div className="grid gap-5 sm:col-span-2">
        <FormNote error={errors?.[0]?.note} />
        <div className="flex flex-wrap items-center gap-4">
          <SubmitButton copy={copy.submit} fields={copy.fields} {...submitProps} />
          <Button kind="outline" onClick={returnToCalculator}>
            {copy.back}
          </Button>
        </div>
        <PrivacyLine copy={copy.privacy} />
        <DraftNote {...draftProps} />
      </div>
    </form>
  );
}
