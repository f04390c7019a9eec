import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callRpc, problemOf, useChange } from '~/admin/shell/call-rpc.ts';
import { backendUrl } from '~/browser/backend-url.ts';
import { fingerprintOf, randomHex } from '~/browser/request-id.ts';
import { Button } from '~/components/Button.tsx';
import { TextField } from '~/components/Field.tsx';
import { SmallForm, type Typed } from '~/components/SmallForm.tsx';
import { agendaCopy } from '~/copy/agenda.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { officeMomentOf } from '~/wording/office-time.ts';
import { CHANGE } from './agenda.ts';

const { blocked, changes, feed } = agendaCopy;

/** What can be opened below the days. */
const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="border-t border-line pt-3">
    <summary className="cursor-pointer font-bold">{title}</summary>
    {children}
  </details>
);

const USUAL = { from: '09:00', to: '18:00' };

/** A form that blocks a time: some hours of this day, or from one day to another. */
export function BlockTime({ day }: { day: string }) {
  const { mutateAsync, data: references } = useChange('block_time', { meta: CHANGE });
  const block = async ({ text }: Typed) => {
    const [from, to] = [text('from'), text('to')];
    if (!from || from >= to) return { field: 'from', text: blocked.incomplete };
    // What is typed is the office's time, wherever the administrator is.
    const [p_starts_at, p_ends_at] = [officeMomentOf(from), officeMomentOf(to)];
    await mutateAsync({ p_starts_at, p_ends_at, p_reason: text('reason') });
    return undefined;
  };
  return (
    <Fold title={blocked.add}>
      <SmallForm
        className="mt-3 grid max-w-160 gap-3 md:flex md:flex-wrap md:items-end"
        button={{ children: blocked.save }}
        onSend={(typed) => block(typed).catch(problemOf('from', changes.failedText))}
      >
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            label={blocked[name]}
            name={name}
            type="datetime-local"
            defaultValue={`${day}T${USUAL[name]}`}
          />
        ))}
        <TextField label={blocked.reason} hint={blocked.reasonHint} name="reason" />
      </SmallForm>
      <p role="status" className="mt-3">
        {references &&
          (references.length === 0
            ? blocked.done
            : interpolate(blocked.calls, { references: references.join(', ') }))}
      </p>
    </Fold>
  );
}

/** Makes a new address. The database gets only the hash of its secret. */
async function makeFeed(): Promise<string> {
  const secret = randomHex();
  await callRpc('set_calendar_feed', { p_hash: fingerprintOf(secret) });
  return backendUrl(`/functions/v1/calendar/${secret}.ics`);
}

/** Makes the secret address by which a calendar program shows the agenda, and shows it once. */
export function CalendarFeed() {
  const { mutate: make, data: address, isError, isPending } = useMutation({ mutationFn: makeFeed });
  return (
    <Fold title={feed.title}>
      <p className="my-3 max-w-160">{feed.text}</p>
      <p className="my-3 max-w-160">{feed.again}</p>
      <Button kind="outline" disabled={isPending} onClick={() => make()}>
        {feed.make}
      </Button>
      <p role="alert">{isError && feed.failed}</p>
      {address !== undefined && (
        <TextField
          className="mt-3 max-w-160"
          label={feed.address}
          hint={feed.once}
          value={address}
          readOnly
          onFocus={({ target }) => target.select()}
        />
      )}
    </Fold>
  );
}
