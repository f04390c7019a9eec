import { officeZone } from '~/copy/site-facts.ts';
import { stampText } from '~/domain/site/time.ts';
import { officeMark } from '~/wording/office-time.ts';

/** When something happened. */
export const HappenedAt = ({ at }: { at: string }) => (
  <span className="admin-time">
    <time dateTime={at}>{stampText(at, officeZone)}</time>
    {officeMark(at)}
  </span>
);

/** Allows a line break after the first `@`, so that a long mail address breaks there and not inside a word. */
function Breakable({ text }: { text: string }) {
  const end = text.indexOf('@') + 1;
  if (end === 0) return text;
  return (
    <>
      {text.slice(0, end)}
      <wbr />
      {text.slice(end)}
    </>
  );
}

/** A list of labels and values, without those that are missing. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: string | null])[] }) {
  const known = facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
  return (
    <dl className="admin-facts">
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          {/* A visitor's text may be right-to-left; `dir="auto"` isolates it from the text around it. */}
          <dd dir="auto">
            <Breakable text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
