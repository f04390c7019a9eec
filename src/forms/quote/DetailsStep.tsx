import { useStore } from '@nanostores/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { bringIntoView } from '~/browser/bring-into-view.ts';
import { Button } from '~/components/Button.tsx';
import { QUOTE_FORM } from '~/domain/submission/form-definitions.ts';
import { prepareToSend } from '../shared/sending/prepare-to-send.ts';
import { quoteRequestStore } from './quote-request-store.ts';
import { $quoteCalculator, returnToCalculator, type CalculatorCopy } from './quote-store.ts';
import { FormEnd } from '../shared/FormEnd.tsx';
import { FormFields } from '../shared/FormFields.tsx';
import { useForm } from '../shared/use-form.ts';

interface DetailsStepProps {
  copy: CalculatorCopy['details'];
  /** Its static parts. */
  children: ReactNode;
}

/** The choices of the first step, for a form that the browser posts. */
function ChoiceInputs() {
  const choice = useStore($quoteCalculator);
  return Object.entries<string | readonly string[]>({ ...choice?.selection }).flatMap(([name, chosen]) =>
    [chosen].flat().map((id) => <input key={name + id} type="hidden" name={name} value={id} />),
  );
}

/** Step 2: contact details. */
export function DetailsStep({ copy, children }: DetailsStepProps) {
  const { errors, status, formProps } = useForm(QUOTE_FORM, quoteRequestStore);
  const heading = useRef<HTMLHeadingElement>(null);

  // Once: move focus to the new step.
  useEffect(() => {
    prepareToSend();
    bringIntoView(heading.current);
  }, []);

  return (
    <form {...formProps} className="grid content-start gap-x-6 gap-y-5 sm:grid-cols-2 print:hidden">
      <div className="sm:col-span-2">
        <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {copy.title}
        </h2>
        <p className="mt-4 max-w-measure text-lg text-muted">{copy.text}</p>
        <p className="mt-6 text-sm text-muted">{copy.required}</p>
      </div>
      <ChoiceInputs />
      <FormFields form={QUOTE_FORM} copy={copy.fields} errors={errors} />
      <FormEnd copy={copy.submit} fields={copy.fields} form={status} parts={children}>
        <Button kind="outline" onClick={returnToCalculator}>
          {copy.back}
        </Button>
      </FormEnd>
    </form>
  );
}
