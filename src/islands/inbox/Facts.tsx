import { format, isValid } from 'date-fns';

/** `MMM dd, yyyy • HH:mm` in the viewer's time zone (specification, section 2); what is no time is shown as it is. */
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

/** The first `@` may end a line: a long mail address breaks there before it breaks inside a word. */
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

/** Labelled values; a missing one keeps its place, so that columns can be read down. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: string | null])[] }) {
  return (
    <dl className="admin-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          {/* Visitors typed this: its direction is its own and must not leak into its neighbours. */}
          <dd dir="auto">
            <Breakable text={value || '–'} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
