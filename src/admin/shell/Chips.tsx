interface ChipsProps {
  legend: string;
  name: string;
  /** Each a value with its label, which may have several lines. */
  choices: readonly (readonly [value: string, label: string])[];
  chosen: string;
  /** The classes of the columns in which they stand. */
  columns: string;
}

/** A few choices, of which one is taken: quicker to see and to press than a select. */
export const Chips = ({ legend, name, choices, chosen, columns }: ChipsProps) => (
  <fieldset>
    <legend className="field-label text-sm">{legend}</legend>
    <div className={`mt-1.5 grid gap-1.5 text-sm ${columns}`}>
      {choices.map(([value, label]) => (
        <label
          key={value}
          className="tile inline-grid min-h-9 content-center rounded-[1.25rem] border border-control px-1 py-1 text-center leading-tight whitespace-pre-line hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-ground"
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={value}
            defaultChecked={value === chosen}
          />
          {label}
        </label>
      ))}
    </div>
  </fieldset>
);
