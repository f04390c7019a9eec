/** The options of a select: each a value with its label. */
export const Options = ({ of }: { of: readonly (readonly [value: string, label: string])[] }) =>
  of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
