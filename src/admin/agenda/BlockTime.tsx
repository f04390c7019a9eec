import { problemOf, useChange } from '~/admin/shell/call-rpc.ts';
import { TextField } from '~/components/Field.tsx';
import { SmallForm, type Typed } from '~/components/SmallForm.tsx';
import { agendaCopy } from '~/copy/agenda.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { officeMomentOf } from '~/wording/office-time.ts';
import { CHANGE } from './agenda-queries.ts';

const { blocked: copy, changes } = agendaCopy;

const REASON_MAX_CHARACTERS = 200;
const USUAL = { from: '09:00', to: '18:00' };

/** The bookings that lie in the blocked time, by their references, in a sentence. */
function resultText(references: readonly string[]): string {
  const list = { references: references.join(', ') };
  if (references.length === 0) return copy.done;
  return references.length === 1
    ? interpolate(copy.one, list)
    : interpolate(copy.many, { ...list, count: references.length });
}

/** A form that blocks a time: some hours of this day, or from one day to another. */
export function BlockTime({ day }: { day: string }) {
  const { mutateAsync, data: references } = useChange('block_time', { meta: CHANGE });
  const block = async ({ text }: Typed) => {
    const [from, to] = [text('from'), text('to')];
    if (!from || !to || from >= to) return { field: 'from', text: copy.incomplete };
    // What is typed is the office's time, wherever the administrator is.
    const [p_starts_at, p_ends_at] = [officeMomentOf(from), officeMomentOf(to)];
    await mutateAsync({ p_starts_at, p_ends_at, p_reason: text('reason') });
    return undefined;
  };
  return (
    <details className="border-t border-line pt-3">
      <summary className="cursor-pointer font-bold">{copy.add}</summary>
      <SmallForm
        className="mt-3 grid max-w-160 gap-3 md:flex md:flex-wrap md:items-end"
        button={{ children: copy.save }}
        onSend={(typed) => block(typed).catch(problemOf('from', changes.failedText))}
      >
        {(errorOf) => (
          <>
            {(['from', 'to'] as const).map((name) => (
              <TextField
                key={name}
                label={copy[name]}
                name={name}
                type="datetime-local"
                defaultValue={`${day}T${USUAL[name]}`}
                error={errorOf(name)}
              />
            ))}
            <TextField
              label={copy.reason}
              hint={copy.reasonHint}
              name="reason"
              maxLength={REASON_MAX_CHARACTERS}
            />
          </>
        )}
      </SmallForm>
      <p role="status" className="mt-3">
        {references && resultText(references)}
      </p>
    </details>
  );
}
