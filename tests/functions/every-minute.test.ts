import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { EventMessage } from '../../src/contracts/outbox.ts';
import { SendError } from '../../supabase/functions/_shared/mail/mailer.ts';
import type { OutboxOptions } from '../../supabase/functions/_shared/outbox.ts';
import { createEveryMinute } from '../../supabase/functions/every-minute/handler.ts';
import { CLAIMED_EVENT, claimedMail } from '../fixtures/database/claimed-mail.ts';
import { type AnswerCall, fakeDatabase } from '../fixtures/database/fake-database.ts';
import { mailFunction } from '../fixtures/stack/mail-function.ts';

const HOSTS = { 1: 'hooks.example' };
/** One run against a database that answers with this, and the events that it logs. */
async function runWith(answer: AnswerCall, now?: () => number, more: Partial<OutboxOptions> = {}) {
  const events: string[] = [];
  const log = (event: string) => void events.push(event);
  const options = { database: fakeDatabase(answer), log, ...more };
  const app = createEveryMinute(mailFunction(options, { alarmChannels: ['mail'] }), HOSTS, now);
  const response = await app.request('/every-minute', { method: 'POST', headers: { apikey: '0' } });
  return { response, events };
}

const ANSWERED = ['claim_outbox', 'due_events', 'raise_alarms', 'unread_mails'];
const UNREAD = ['delete_marked_beyond_limit', 'end_lost_calls', 'queue_due'];
const nothingDue = (name: string) => (UNREAD.includes(name) ? null : []);

test.each(['nothing', ...ANSWERED, ...UNREAD])('a run asks once for all work if %s fails', async (broken) => {
  const calls: string[] = [];
  let running = 0;
  const { response, events } = await runWith(async (name, args) => {
    // What is due is queued before anything else begins, and alarms are raised when all else is over.
    if (calls.length === 1 || name === 'raise_alarms') expect(running).toBe(0);
    calls.push(name);
    running += 1;
    await setImmediate();
    running -= 1;
    if (name === 'due_events') expect(args).toEqual({ p_receivers: HOSTS });
    if (name === 'raise_alarms') expect(args).toEqual({ p_timer: 'every_minute', p_channels: ['mail'] });
    return name === broken ? { unreadable: true } : nothingDue(name);
  });
  const [status, said] = ANSWERED.includes(broken) ? [500, ['task_failed', 'ran']] : [200, ['ran']];
  expect([response.status, events]).toEqual([status, said]);
  expect([calls[0], calls.at(-1)]).toEqual(['queue_due', 'raise_alarms']);
  expect(calls.sort()).toEqual([...ANSWERED, ...UNREAD].sort());
});

test.each([
  [['first', 'second'], [], [['first']]],
  [[], [claimedMail()], [undefined]],
])('a run tells and mails nothing more when its time is over: %j', async (due, mails, expected) => {
  let time = 0;
  // No alarm waits for a program, and the answer waits for both.
  const alarms = Promise.withResolvers<unknown>();
  const claimed: unknown[] = [];
  await runWith(
    (name, { p_rows }) => {
      if (name === 'due_events') return alarms.promise.then(() => setImmediate([due]));
      if (name === 'raise_alarms') alarms.resolve(undefined);
      if (name !== 'claim_outbox' || (due.length > 0 && !p_rows)) return nothingDue(name);
      claimed.push(p_rows);
      time += 40_001;
      return mails;
    },
    () => time,
  );
  expect(claimed).toEqual(expected);
});

test('a run claims batches until nothing is due, and no more for a provider that is out of use', async () => {
  const claimed: unknown[] = [];
  const providers = [
    { name: 'resend', send: () => Promise.reject(new SendError('down')) },
    { name: 'smtp', send: () => Promise.resolve('id') },
  ];
  const { response } = await runWith(
    (name, { p_rows, p_providers, p_result }) => {
      if (name !== 'claim_outbox' || p_rows)
        return name === 'record_result' ? p_result !== 'sent' : nothingDue(name);
      const [provider = ''] = p_providers as string[];
      return claimed.push(p_providers) > 2 ? [] : [claimedMail({}, { provider })];
    },
    undefined,
    { providers },
  );
  expect(await response.json()).toEqual({ sent: 1, failed: 0, deferred: 1 });
  expect(claimed).toEqual([['resend', 'smtp'], ['smtp'], ['smtp']]);
});

test('a program that fails is told nothing more in this run, and each other all that is due', async () => {
  const tell = vi.fn(({ id }: EventMessage) =>
    id === 'a1' ? Promise.reject(new SendError('not reached')) : Promise.resolve(),
  );
  const results: unknown[] = [];
  await runWith(
    (name, { p_rows, p_id, p_result, p_detail }) => {
      if (name === 'due_events') return ['a1 a2', 'b1 b2'].map((ids) => ids.split(' '));
      if (name === 'claim_outbox' && p_rows)
        return (p_rows as string[]).map((id) => ({ ...CLAIMED_EVENT, id }));
      if (name === 'record_result') results.push([p_id, p_result, p_detail]);
      return nothingDue(name);
    },
    undefined,
    { job: { push: () => Promise.reject(new Error('not used')), tell } },
  );
  expect(tell.mock.calls.map(([{ id }]) => id).sort()).toEqual(['a1', 'b1', 'b2']);
  expect(results.sort()).toEqual([
    ['a1', 'deferred', 'not reached'],
    ['b1', 'sent', ''],
    ['b2', 'sent', ''],
  ]);
});
