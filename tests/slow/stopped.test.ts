import { expect, test } from 'vitest';
import type { FunctionName } from '../../src/contracts/answers.ts';
import { createAiVoiceCall } from '../../supabase/functions/ai-voice-call/handler.ts';
import type { Mail } from '../../supabase/functions/_shared/mail/mailer.ts';
import { createEveryMinute } from '../../supabase/functions/every-minute/handler.ts';
import { useTestDatabase } from '../fixtures/database/database.ts';
import { fakeDatabase } from '../fixtures/database/fake-database.ts';
import { queueEveryKind, RECEIVERS } from '../fixtures/database/every-kind.ts';
import { makeStamp } from '../fixtures/database/stamps.ts';
import { leaveSubmission } from '../fixtures/database/submission-rows.ts';
import { mailFunction } from '../fixtures/stack/mail-function.ts';

/* Processes that are stopped after each statement and each request: what they have done is done, and nobody is told. */

const database = useTestDatabase();
/** Until every claim has ended. */
const passTime = () =>
  database.sql(
    `update private.outbox set claimed_until = claimed_until - interval '2 minutes', next_attempt_at = next_attempt_at - interval '2 minutes'`,
  );

/** A step of a run. After `steps` of them nothing is done any more, and the last one has no answer. */
type Step = <Result>(work: () => Promise<Result>) => Promise<Result>;
function stopAfter(steps: number): { step: Step; taken: () => number } {
  let taken = 0;
  const step: Step = async (work) => {
    if (taken >= steps) throw new Error('stopped');
    taken += 1;
    const result = await work();
    if (taken >= steps) throw new Error('stopped');
    return result;
  };
  return { step, taken: () => taken };
}

const connect = (step: Step, onCall?: (name: string, args: Record<string, unknown>) => void) =>
  fakeDatabase((name, args) =>
    step(async () => {
      const answer: unknown = await database.call(name as FunctionName, args, 'service');
      onCall?.(name, args);
      return answer;
    }),
  );

const ask = (
  app: { request: (path: string, init: RequestInit) => Response | Promise<Response> },
  json = {},
) =>
  app.request('/', {
    method: 'POST',
    headers: { apikey: 's', 'content-type': 'application/json' },
    body: JSON.stringify(json),
  });

/** The ways out of the outbox, as its table lists them. */
async function channelsOf(): Promise<string[]> {
  const [row] = await database.sql<{ definition: string }>(
    "select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'outbox_channel_check'",
  );
  return [...(row?.definition ?? '').matchAll(/'(\w+)'/g)].map(([, channel = '']) => channel);
}

/** All that leaves in runs of the job, by its idempotency key, and which results were recorded. */
function recordRuns(channels: string[]) {
  const sent = new Map<string, string[]>();
  const recorded = new Set<string>();
  const keep = (id: string, key: string) => sent.set(id, [...(sent.get(id) ?? []), key]);

  /** A run that is stopped after so many steps. Returns how many it took. */
  const run = async (steps = Infinity): Promise<number> => {
    const { step, taken } = stopAfter(steps);
    const database = connect(step, (name, { p_id, p_result }) => {
      if (name === 'record_result' && p_result === 'sent') recorded.add(String(p_id));
    });
    const send = ({ id }: { id: string }) => step(() => Promise.resolve(void keep(id, id)));
    const mail = ({ key, tags }: Mail) =>
      step(() => Promise.resolve(keep(tags?.mail ?? '', key))).then(() => 'accepted');
    const options = {
      database,
      operator: 'operator@agency.example',
      selfTest: 'self-test@agency.example',
      job: { push: send, tell: send },
      postAlarm: send,
      providers: [{ name: 'resend', send: mail }],
      wait: () => Promise.resolve(),
    };
    const alarmChannels = channels.filter((channel) => channel !== 'push');
    await ask(createEveryMinute(mailFunction(options, { alarmChannels }), RECEIVERS, () => 0));
    return taken();
  };
  return { run, sent, recorded };
}

/** What became of every message, in an order that does not depend on ids. */
const outcomes = async () =>
  (
    await database.sql<{ line: string }>(
      `select concat_ws(' ', kind, channel, status) as line from private.outbox order by 1`,
    )
  ).map(({ line }) => line);

test(
  'a run that is stopped anywhere loses nothing, and repeats only what nobody knows',
  { timeout: 900_000 },
  async () => {
    const channels = await channelsOf();
    await queueEveryKind(database);
    const whole = recordRuns(channels);
    const steps = await whole.run();
    const expected = await outcomes();
    const reached = await database.sql<{ kind: string; channel: string }>(
      "select kind, channel from private.outbox where status = 'sent'",
    );
    const kinds = await database.sql<{ kind: string }>('select kind from private.outbox_kinds');
    expect(new Set(reached.map(({ kind }) => kind))).toEqual(new Set(kinds.map(({ kind }) => kind)));
    expect(new Set(reached.map(({ channel }) => channel))).toEqual(new Set(channels));

    for (let stop = 1; stop <= steps; stop += 1) {
      await queueEveryKind(database);
      const { run, sent, recorded } = recordRuns(channels);
      await run(stop);
      const isKnown = new Map([...sent.keys()].map((id) => [id, recorded.has(id)]));
      await passTime();
      await run();
      const wrong = [...sent].filter(
        ([id, keys]) => keys.length !== (isKnown.get(id) === false ? 2 : 1) || new Set(keys).size > 1,
      );
      expect([stop, wrong, await outcomes()]).toEqual([stop, [], expected]);
    }
  },
);

test('a call that is stopped anywhere is placed once at most, and ends in a state', async () => {
  for (let stop = 1; stop <= 4; stop += 1) {
    await database.sql('call usual.reset()');
    await database.set('stamp_bits', 1);
    const email = 'asha@example.com';
    await leaveSubmission(database, 'visitor', { email, stamp: makeStamp({ email, bits: 1 }) });
    let calls = 0;
    const call = async (steps: number) => {
      const { step } = stopAfter(steps);
      const dialler = () =>
        step(async () => {
          calls += 1;
          return 'call';
        });
      const settings = { dialler, hours: '00:00-24:00' };
      await ask(createAiVoiceCall({ ...settings, ...mailFunction({ database: connect(step) }) }), {
        phoneNumber: '+91 98765 43210',
      });
    };
    await call(stop);
    await call(Infinity);
    await database.sql("update public.voice_calls set created_at = created_at - interval '5 minutes'");
    await database.call('end_lost_calls', [], 'service');
    const [ended] = await database.sql<{ status: string }>('select status from public.voice_calls');
    expect([stop, calls <= 1, ended?.status]).toEqual([stop, true, stop < 3 ? 'unknown' : 'placed']);
  }
});
