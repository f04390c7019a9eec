import { useEffect, useRef } from 'react';
import { formsCopy } from '~/copy/forms.ts';
import type { QuoteSelection } from '~/domain/quote/quote.ts';
import type { FormCopy } from '../form-copy.ts';
import { LevelFields } from './LevelFields.tsx';
import { ServiceRow } from './ServiceRow.tsx';

interface SelectStepProps {
  copy: FormCopy<'quote'>;
  selection: QuoteSelection;
  refusal: { text: string } | undefined;
}

/** Step 1: the services, and the two selects that multiply their prices. */
export function SelectStep({ copy, selection, refusal }: SelectStepProps) {
  const services = useRef<HTMLFieldSetElement>(null);

  // Each refusal is a new object, so the effect also runs for the second one.
  useEffect(() => {
    if (refusal) services.current?.querySelector('input')?.focus();
  }, [refusal]);

  return (
    <div className="no-print">
      <fieldset ref={services}>
        <legend>
          <h2 className="text-3xl">{copy.select.title}</h2>
        </legend>
        <p className="mt-4 max-w-measure text-lg text-muted">{copy.select.text}</p>
        {refusal && (
          <p className="field-error mt-4" id="quote-services-error">
            <span className="sr-only">{formsCopy.error} </span>
            {refusal.text}
          </p>
        )}
        <ul className="mt-8 border-t border-line">
          {copy.services.map((service) => (
            <ServiceRow
              key={service.id}
              service={service}
              isChosen={selection.services.includes(service.id)}
              errorId={refusal && 'quote-services-error'}
            />
          ))}
        </ul>
      </fieldset>
      <LevelFields copy={copy} selection={selection} />
    </div>
  );
}
