import { beforeAll, beforeEach, expect, test } from 'vitest';
import { contactRow } from '../../src/domain/submission/submission.ts';
import { deleteSubmissions } from '../fixtures/database/delete-submissions.ts';
import { type FakeService, startFakeService } from '../fixtures/stack/fake-service.ts';
import { contactMessage, TEAM } from '../fixtures/stack/functions-stack.ts';
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
const emails = (count: number) =>
  Array.from({ length: count }, (_, at) => `lead${String(at)}@studio.example`);
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
