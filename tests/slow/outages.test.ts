import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactNotification, contactRow } from '../../src/domain/submission/submission.ts';
import type { Stack } from '../../supabase/local/stack/stack.ts';
import {
  callFunction,
  contactMessage,
  passTime,
  storeAsVisitor,
  runEveryMinute,
  TEAM,
} from '../fixtures/stack/functions-stack.ts';
import { caughtMails } from '../fixtures/mail/mailbox.ts';
import { startTestStack } from '../fixtures/stack/stack.ts';

/** These tests need the real mailbox over SMTP and a stack of their own to stop. */
let stack: Stack;
beforeAll(async () => (stack = await startTestStack()));
afterAll(() => stack.stop());

const functions = () => ({ stack });
const store = (email: string) => storeAsVisitor(functions(), contactRow(contactMessage({ email })));
const notify = (email: string) =>
  callFunction(functions(), 'send-contact-email', {
    json: contactNotification(contactMessage({ email }), Date.now()),
  });
/** Recipients of the mails about these submissions; the tests share one mailbox. */
const recipients = async (emails: string[]) =>
  (await caughtMails(stack, 0))
    .map(({ text, to }) => ({ text, addresses: to.map(({ address }) => address) }))
    .filter(({ text, addresses }) =>
      emails.some((email) => text.includes(email) || addresses.includes(email)),
    )
    .flatMap(({ addresses }) => addresses)
    .sort();

test('a mail server outage loses and repeats no mail', async () => {
  await stack.stopMailbox();
  const emails = ['one@studio.example', 'three@studio.example', 'two@studio.example'];
  for (const email of emails) {
    await store(email);
    const started = performance.now();
    expect((await notify(email)).status).toBe(202);
    expect(performance.now() - started).toBeLessThan(6_000);
  }
  for (let minute = 0; minute < 10; minute += 1) {
    await passTime(functions(), '1 minute');
    await runEveryMinute(functions());
  }
  await stack.startMailbox();
  await passTime(functions(), '1 hour');
  expect(await runEveryMinute(functions())).toEqual({ sent: 6, failed: 0, deferred: 0 });
  await runEveryMinute(functions());
  await expect
    .poll(() => recipients(emails), { timeout: 10_000 })
    .toEqual([TEAM, TEAM, TEAM, ...emails].sort());
});

test('every-minute mails leads stored while functions were down', async () => {
  await stack.stopFunctions();
  await store('down@studio.example');
  expect((await notify('down@studio.example')).status).toBe(503);
  await stack.restartFunctions();
  await passTime(functions(), '3 minutes');
  expect(await runEveryMinute(functions())).toEqual({ sent: 2, failed: 0, deferred: 0 });
});

test('every-minute takes over an abandoned claim', async () => {
  await store('held@studio.example');
  await stack.sql(
    "select public.claim_outbox(array['smtp'], public.just_stored(p_email => 'held@studio.example', p_form_type => 'contact'))",
  );
  expect((await notify('held@studio.example')).status).toBe(202);
  await passTime(functions(), '3 minutes');
  expect(await runEveryMinute(functions())).toEqual({ sent: 2, failed: 0, deferred: 0 });
});
