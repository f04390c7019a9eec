import { useEffect, useRef } from 'react';
import { SelectField } from '~/components/Field.tsx';
import { formsCopy } from '~/copy/forms.ts';
import { CALCULATOR, emptySelection, type QuoteSelection } from '~/domain/quote/quote.ts';
import { FORM_FIELD } from '~/domain/submission/form-definitions.ts';
import { POST } from '../shared/use-form.ts';
import { chooseLevel, continueToDetails, type CalculatorCopy, type QuoteState } from './quote-store.ts';
import { ServiceRow } from './ServiceRow.tsx';

/** The id of the form, which its button names: the button is in the estimate. */
export const CHOICES_ID = 'quote-choices';

interface SelectStepProps {
  copy: CalculatorCopy;
  /** Undefined until the island is hydrated; until then the browser posts the form. */
  state: QuoteState | undefined;
}

/** Step 1: the services, and the two selects that multiply their prices. */
export function SelectStep({ copy, state }: SelectStepProps) {
  const { selection = emptySelection(copy), refusal } = state ?? {};
  const services = useRef<HTMLFieldSetElement>(null);

  // Each refusal is a new object, so the effect also runs for the second one.
  useEffect(() => {
    if (refusal) services.current?.querySelector('input')?.focus();
  }, [refusal]);

  return (
    <form
      id={CHOICES_ID}
      {...POST}
      className="print:hidden"
      onSubmit={(event) => {
        if (!state) return;
        event.preventDefault();
        continueToDetails();
      }}
    >
      <input type="hidden" name={FORM_FIELD} value={CALCULATOR} />
      <fieldset ref={services}>
        <legend>
          <h2 className="text-2xl">{copy.select.title}</h2>
        </legend>
        <p className="mt-2 max-w-measure text-muted max-sm:hidden">{copy.select.text}</p>
        {refusal && (
          <p className="field-error mt-4" id="quote-services-error">
            <span className="sr-only">{formsCopy.error} </span>
            {refusal.text}
          </p>
        )}
        <ul className="mt-3 border-t border-line">
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
    </form>
  );
}

/** The selects for complexity and timeline. */
function LevelFields({ copy, selection }: { copy: CalculatorCopy; selection: QuoteSelection }) {
  const { select, complexities, timelines } = copy;
  const hint = complexities.find(({ id }) => id === selection.complexity)?.description;
  const fields = [
    { name: 'complexity', label: select.complexityLabel, hint, levels: complexities },
    { name: 'timeline', label: select.timelineLabel, levels: timelines },
  ] as const;

  return (
    <div className="mt-10 grid gap-6">
      {fields.map(({ levels, ...field }) => (
        <SelectField
          key={field.name}
          id={`quote-${field.name}`}
          value={selection[field.name]}
          onChange={({ target }) => chooseLevel(field.name, target.value)}
          {...field}
        >
          {levels.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  );
}
