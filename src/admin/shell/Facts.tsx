import { officeZone } from '~/copy/site-facts.ts';
import { stampText } from '~/domain/site/time.ts';
import { officeMark } from '~/wording/office-time.ts';

/** When something happened. */
export const HappenedAt = ({ at }: { at: string }) => (
  <span className="whitespace-nowrap tabular-nums">
    <time dateTime={at}>{stampText(at, officeZone)}</time>
    {officeMark(at)}
  </span>
);

interface FactsProps {
  facts: readonly (readonly [label: string, value: string | null])[];
  className?: string;
}

/** A list of labels and values, without those that are missing; nothing without any. */
export function Facts({ facts, className = '' }: FactsProps) {
  const known = facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
  if (known.length === 0) return null;
  return (
    <dl className={`border-t border-line pt-3 text-sm ${className}`}>
      {known.map(([label, value]) => (
        <div
          key={label}
          className="grid grid-cols-[6rem_minmax(0,1fr)] gap-2 py-1 md:grid-cols-[8.5rem_minmax(0,1fr)]"
        >
          <dt className="text-muted">{label}</dt>
          {/* A visitor's text may be right-to-left; `dir="auto"` isolates it from the text around it. */}
          <dd className="wrap-anywhere" dir="auto">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
