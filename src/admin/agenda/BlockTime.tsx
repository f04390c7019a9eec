import { useState } from 'react';
import { StaffForm } from '~/admin/shell/StaffForm.tsx';
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
  const block = ({ from = '', to = '', reason = '' }: Readonly<Record<string, string>>) => {
    const isWrong = !from || !to || from >= to;
    setProblem(isWrong ? copy.incomplete : undefined);
    // What is typed is the office's time, wherever the administrator is.
    if (!isWrong) mutate({ from: officeMomentOf(from), to: officeMomentOf(to), reason });
  };
  return (
    <details className="agenda-more">
      <summary>{copy.add}</summary>
      <StaffForm className="agenda-block" isBusy={isBusy} problem={problem} onSend={block}>
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
      </StaffForm>
      <p role="status">{references && resultText(references)}</p>
    </details>
  );
}
