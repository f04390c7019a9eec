import { beforeEach, describe, expect, test } from 'vitest';
import { createChannels } from '../../supabase/functions/_shared/channels.ts';
import { Outbox } from '../../supabase/functions/_shared/outbox.ts';
import { createEveryMinute } from '../../supabase/functions/every-minute/handler.ts';
import { type AnswerCall, fakeDatabase } from '../fixtures/database/fake-database.ts';
import { contactRow } from '../../src/domain/submission/submission.ts';
import {
  callFunction,
  contactMessage,
  mailedTo,
  passTime,
  storeAsVisitor,
  runEveryMinute,
  TEAM,
  useFunctionsStack,
} from '../fixtures/stack/functions-stack.ts';

const functions = useFunctionsStack();
const visitor = contactMessage().email;
const store = (email: string) => storeAsVisitor(functions, contactRow(contactMessage({ email })));

test('refuses the publishable key', async () => {
  expect((await callFunction(functions, 'every-minute', { json: {} })).status).toBe(401);
});

test('mails a lead that was never announced, once', async () => {
  await storeAsVisitor(functions);
  await passTime(functions, '2 minutes 1 second');
  expect(await runEveryMinute(functions)).toEqual({ sent: 2, failed: 0, deferred: 0 });
  expect(await runEveryMinute(functions)).toEqual({ sent: 0, failed: 0, deferred: 0 });
  expect(mailedTo(functions)).toEqual([visitor, TEAM]);
});

/** One run against a database that answers with this. */
async function runWith(answer: AnswerCall) {
  const shared = {
    database: fakeDatabase(answer),
    team: TEAM,
    siteUrl: 'https://www.agency.example',
    log: () => undefined,
  };
  const app = createEveryMinute({
    ...shared,
    api: { url: '', publishableKey: 'p', secretKey: 's', browserKeys: ['p'], serviceKeys: ['s'] },
    outbox: new Outbox({
      ...shared,
      domain: 'agency.example',
      secret: 'a secret',
      channels: createChannels({ alarmWebhook: undefined, siteUrl: shared.siteUrl }),
      providers: [{ name: 'none', send: () => Promise.reject(new Error('not used')) }],
    }),
    comesBack: false,
    alarmChannels: [],
    heartbeatUrl: undefined,
  });
  return await app.request('/every-minute', { method: 'POST', headers: { apikey: 's' } });
}

const TASKS = [
  'queue_due',
  'due_events',
  'claim_outbox',
  'end_lost_calls',
  'unread_mails',
  'delete_marked_beyond_limit',
  'raise_alarms',
];
/** Their answers are not read. */
const UNREAD = ['queue_due', 'end_lost_calls', 'delete_marked_beyond_limit'];
const NOTHING_DUE = new Set(UNREAD);

test.each(TASKS)('work of the kind %s that fails stops no other', async (broken) => {
  const calls = new Set<string>();
  const answer = await runWith((name) => {
    calls.add(name);
    if (name === broken) return { unreadable: true };
    return NOTHING_DUE.has(name) ? null : [];
  });
  const isAnswered = !UNREAD.includes(broken);
  expect([answer.status, calls]).toEqual([isAnswered ? 500 : 200, new Set(TASKS)]);
});

test('an idle minute asks once for each kind of work', async () => {
  const calls: string[] = [];
  const answer = await runWith((name) => {
    calls.push(name);
    return NOTHING_DUE.has(name) ? null : [];
  });
  expect([answer.status, calls.toSorted()]).toEqual([200, TASKS.toSorted()]);
});

describe('when many leads wait', () => {
  const emails = Array.from({ length: 23 }, (_, index) => `visitor${String(index)}@studio.example`);
  const everyMail = [...emails, ...emails.map(() => TEAM)].sort();

  beforeEach(async () => {
    for (const email of emails) await store(email);
    await passTime(functions, '5 minutes');
  });

  test('one run mails several batches', async () => {
    expect(await runEveryMinute(functions)).toEqual({ sent: 46, failed: 0, deferred: 0 });
    expect(mailedTo(functions)).toEqual(everyMail);
  });

  test('three concurrent runs mail each lead once', async () => {
    await Promise.all([runEveryMinute(functions), runEveryMinute(functions), runEveryMinute(functions)]);
    expect(mailedTo(functions)).toEqual(everyMail);
  });
});
