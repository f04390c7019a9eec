import { useState, type SubmitEvent } from 'react';
import { Button } from '~/components/Button.tsx';
import { TextField } from '~/components/Field.tsx';
import { agendaCopy } from '~/copy/agenda.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { officeMomentOf } from '~/wording/office-time.ts';
import { useBlockTime } from './agenda-queries.ts';

const { blocked: copy } = agendaCopy;

const REASON_MAX_CHARACTERS = 200;

/** The bookings that lie in the blocked time, in a sentence. */
function resultText(references: readonly string[]): string {
  const list = { references: references.join(', ') };
  if (references.length === 0) return copy.done;
  return references.length === 1
    ? interpolate(copy.one, list)
    : interpolate(copy.many, { ...list, count: references.length });
}

/** A form that blocks a time: some hours of this day, or from one day to another. */
export function BlockTime({ day }: { day: string }) {
  const { mutate, data: references, isPending: isBusy } = useBlockTime();
  const [problem, setProblem] = useState<string>();
  const block = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const [from = '', to = '', reason = ''] = ['from', 'to', 'reason'].map((name) =>
      String(values.get(name) ?? ''),
    );
    const isWrong = !from || !to || from >= to;
    setProblem(isWrong ? copy.incomplete : undefined);
    if (isWrong) form.querySelector('input')?.focus();
    // What is typed is the office's time, wherever the administrator is.
    else if (!isBusy) mutate({ from: officeMomentOf(from), to: officeMomentOf(to), reason });
  };
  return (
    <details className="agenda-more">
      <summary>{copy.add}</summary>
      <form method="post" className="agenda-block" onSubmit={block} aria-busy={isBusy} noValidate>
        <TextField
          id="block-from"
          label={copy.from}
          name="from"
          type="datetime-local"
          defaultValue={`${day}T09:00`}
          error={problem}
        />
        <TextField
          id="block-to"
          label={copy.to}
          name="to"
          type="datetime-local"
          defaultValue={`${day}T18:00`}
        />
        <TextField
          id="block-reason"
          label={copy.reason}
          hint={copy.reasonHint}
          name="reason"
          maxLength={REASON_MAX_CHARACTERS}
        />
        <Button type="submit" aria-disabled={isBusy}>
          {copy.save}
        </Button>
      </form>
      <p role="status">{references && resultText(references)}</p>
    </details>
  );
}
