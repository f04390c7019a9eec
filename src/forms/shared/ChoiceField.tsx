import { describedBy, type FieldOptions } from '~/components/Field.tsx';

export interface ChoiceFieldProps extends Omit<FieldOptions, 'error'> {
  name: string;
  options: readonly { value: string; label: string }[];
}

/** A group of checkboxes with label. No choice of it can be wrong. */
export const ChoiceField = ({ id, name, label, hint, className, options }: ChoiceFieldProps) => (
  <fieldset className={className} aria-describedby={describedBy({ id, hint })}>
    <legend className="field-label">{label}</legend>
    {hint && (
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
    )}
    <ul className="mt-3 flex flex-wrap gap-2">
      {options.map(({ value, label: text }) => (
        <li key={value}>
          <label className="tile inline-flex min-h-11 items-center gap-[0.6em] rounded-full border border-control px-4 py-[0.4rem] hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-ground">
            <input type="checkbox" name={name} value={value} />
            {text}
          </label>
        </li>
      ))}
    </ul>
  </fieldset>
);
