import { format, isValid } from 'date-fns';

/** `MMM dd, yyyy • HH:mm` in the viewer's time zone (specification, section 2); an invalid date is shown unchanged. */
const showTime = (at: string): string => {
  const date = new Date(at);
  return isValid(date) ? format(date, 'MMM dd, yyyy • HH:mm') : at;
};

export function SubmittedAt({ at }: { at: string }) {
  return (
    <time dateTime={at} className="admin-time">
      {showTime(at)}
    </time>
  );
}

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

/** A list of labels and values. A missing value is shown as a dash, so that the rows of all submissions line up. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: string | null])[] }) {
  return (
    <dl className="admin-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          {/* A visitor's text may be right-to-left; `dir="auto"` isolates it from the text around it. */}
          <dd dir="auto">
            <Breakable text={value || '–'} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
