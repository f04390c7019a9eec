import { beforeAll, beforeEach, expect, test } from 'vitest';
import { contactRow } from '../../src/domain/submission/submission.ts';
import { connectDatabase } from '../../supabase/functions/_shared/database.ts';
import { createResendMailer } from '../../supabase/functions/_shared/mail/resend.ts';
import { createEveryMinute } from '../../supabase/functions/every-minute/handler.ts';
import { LIMITS } from '../../supabase/local/database/seed.ts';
import { deleteSubmissions } from '../fixtures/database/delete-submissions.ts';
import { type FakeService, startFakeService } from '../fixtures/stack/fake-service.ts';
import { contactMessage, TEAM } from '../fixtures/stack/functions-stack.ts';
import { apiOf, mailFunction } from '../fixtures/stack/mail-function.ts';
import { startTestStack, type TestStack } from '../fixtures/stack/stack.ts';

/** A stack with two mail providers. Both are local servers that behave like Resend. */
let stack: TestStack;
let first: FakeService;
let second: FakeService;
beforeAll(async () => {
  [first, second] = [await startFakeService(), await startFakeService()];
  stack = await startTestStack({
    functionsEnv: {
      ALARM_EMAIL: '',
      MAIL_PROVIDER: 'resend',
      RESEND_API_KEY: 're_1',
      RESEND_URL: first.url,
      MAIL_PROVIDER_2: 'resend',
      RESEND_API_KEY_2: 're_2',
      RESEND_URL_2: second.url,
    },
  });
  await stack.sql(
    "update private.settings set value = 1000 where name in ('unstamped_per_hour', 'team_mails_per_hour')",
  );
  return async () => {
    for (const part of [stack, first, second]) await part.stop();
  };
});
beforeEach(async () => {
  await deleteSubmissions(stack, 'private.mail_providers');
  for (const provider of [first, second]) {
    provider.answer(200, { id: 'accepted' });
    provider.received.splice(0);
  }
});

const store = (emails: string[]) =>
  Promise.all(emails.map((email) => stack.store(contactRow(contactMessage({ email })))));
const emails = (count: number, domain = 'studio.example') =>
  Array.from({ length: count }, (_, at) => `lead${String(at)}@${domain}`);
const runAfter = async (interval: string) => {
  await stack.passTime(interval);
  return stack.runEveryMinute();
};
const recipients = ({ received }: FakeService) =>
  received.map(({ body }) => (body as { to: string[] }).to[0] ?? '').sort();
const keys = ({ received }: FakeService) => received.map(({ headers }) => String(headers['idempotency-key']));
/** How many mails of each kind are in each status. */
const mails = async () => {
  const rows = await stack.sql<{ line: string }>(
    "select count(*) || ' ' || kind || ' ' || status as line from private.outbox group by kind, status order by kind, status",
  );
  return rows.map(({ line }) => line);
};

/** Runs every-minute in this process at the pace of a live site. Only the pauses between mails take time, and they only pass it. */
async function runAtDefaultPace() {
  const setPace = (pace = 0) =>
    stack.sql("update private.settings set value = $1 where name = 'mails_per_second'", [pace]);
  const api = apiOf(stack.info);
  const send = createResendMailer({ apiUrl: first.url, apiKey: 're_1', from: TEAM });
  let time = Date.now();
  const wait = (milliseconds: number) => Promise.resolve((time += milliseconds));
  const options = { database: connectDatabase(api), providers: [{ name: 'resend', send }], wait };
  const app = createEveryMinute(mailFunction({ ...options, team: TEAM }, { api }), {}, () => time);
  const headers = { apikey: api.secretKey };
  await setPace(LIMITS['mails_per_second']?.production);
  const response = await app.fetch(new Request('https://run.test', { method: 'POST', headers }));
  await setPace(LIMITS['mails_per_second']?.local);
  return (await response.json()) as unknown;
}

test('150 addresses that cannot be mailed do not delay the next leads to a second run', async () => {
  // Longer than the 254 characters of an address that can be mailed.
  await store(emails(150, `${`${'a'.repeat(60)}.`.repeat(4)}example`));
  await stack.passTime('1 minute');
  await store(emails(5));
  await stack.passTime('3 minutes');
  expect(await runAtDefaultPace()).toEqual({ sent: 160, failed: 150, deferred: 0 });
  expect(recipients(first).filter((to) => to !== TEAM)).toEqual(emails(5));
});

test('a mail outage of 30 hours loses and repeats no mail, and a thank-you of yesterday is a link', async () => {
  for (const provider of [first, second]) provider.answer(503);
  await store(emails(3));
  for (let hour = 0; hour < 20; hour += 1) await runAfter('1 hour');
  await store(['late@studio.example']);
  for (let hour = 0; hour < 10; hour += 1) await runAfter('1 hour');
  for (const provider of [first, second]) {
    provider.answer(200, { id: 'accepted' });
    provider.received.splice(0);
  }
  for (let at = 0; at < 3; at += 1) await runAfter('1 hour');
  expect([...recipients(first), ...recipients(second)].sort()).toEqual(
    ['late@studio.example', ...emails(3), TEAM, TEAM, TEAM, TEAM].sort(),
  );
  expect(await mails()).toEqual(['4 team sent', '4 thanks sent']);
});

test('the second provider sends all mails within two runs while the first one is down', async () => {
  first.answer(503);
  await store(emails(20));
  await runAfter('3 minutes');
  await runAfter('1 minute');
  expect(await mails()).toEqual(['20 team sent', '20 thanks sent']);
  expect(new Set(keys(second)).size).toBe(40);
  expect(second.received).toHaveLength(40);
});
