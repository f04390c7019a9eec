import { SelectField } from '~/components/Field.tsx';
import type { QuoteSelection } from '~/domain/quote/quote.ts';
import { chooseComplexity, chooseTimeline, type CalculatorCopy } from './quote-store.ts';

interface LevelFieldsProps {
  copy: CalculatorCopy;
  selection: QuoteSelection;
}

/** The selects for complexity and timeline. */
export function LevelFields({ copy, selection }: LevelFieldsProps) {
  const { select, complexities, timelines } = copy;
  const hint = complexities.find(({ id }) => id === selection.complexity)?.description;
  const fields = [
    {
      name: 'complexity',
      label: select.complexityLabel,
      hint,
      levels: complexities,
      choose: chooseComplexity,
    },
    { name: 'timeline', label: select.timelineLabel, levels: timelines, choose: chooseTimeline },
  ] as const;

  return (
    <div className="mt-10 grid gap-6">
      {fields.map(({ levels, choose, ...field }) => (
        <SelectField
          key={field.name}
          id={`quote-${field.name}`}
          value={selection[field.name]}
          onChange={(event) => choose(event.target.value)}
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
