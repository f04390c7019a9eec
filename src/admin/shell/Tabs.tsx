interface TabsProps<Name extends string> {
  /** What is chosen, for screen readers. */
  label: string;
  names: readonly Name[];
  texts: Readonly<Record<Name, string>>;
  chosen: Name;
  onChoose: (name: Name) => void;
  /** The classes of the row, and of each button. */
  className: string;
  look: string;
}

/** Buttons in a row, of which one is pressed: what is below them depends on it. */
export const Tabs = <Name extends string>({ label, names, texts, ...props }: TabsProps<Name>) => (
  <div role="group" aria-label={label} className={props.className}>
    {names.map((name) => (
      <button
        key={name}
        type="button"
        className={`tab ${props.look}`}
        aria-pressed={name === props.chosen}
        onClick={() => props.onChoose(name)}
      >
        {texts[name]}
      </button>
    ))}
  </div>
);
