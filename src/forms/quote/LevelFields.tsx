import { SelectField } from '~/components/Field.tsx';
import type { QuoteSelection } from '~/domain/quote/quote.ts';
import { chooseComplexity, chooseTimeline } from './quote-store.ts';
import type { FormCopy } from '../shared/form-copy.ts';

interface LevelFieldsProps {
  copy: FormCopy<'quote'>;
  selection: QuoteSelection;
}

/** The selects for complexity and timeline. */
export function LevelFields({ copy, selection }: LevelFieldsProps) {
  const { select, complexities, timelines } = copy;
  const complexity = complexities.find(({ id }) => id === selection.complexity);

  return (
    <div className="mt-10 grid gap-6">
      <SelectField
        id="quote-complexity"
        name="complexity"
        label={select.complexityLabel}
        hint={complexity?.description}
        value={selection.complexity}
        onChange={(event) => chooseComplexity(event.target.value)}
      >
        {complexities.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField
        id="quote-timeline"
        name="timeline"
        label={select.timelineLabel}
        value={selection.timeline}
        onChange={(event) => chooseTimeline(event.target.value)}
      >
        {timelines.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
