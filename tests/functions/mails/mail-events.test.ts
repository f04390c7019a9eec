import { beforeEach, describe, expect, test } from 'vitest';
import { submissionsCopy } from '../../../src/copy/submissions.ts';
import { SMTP_SECRET, useFunctionsStack } from '../../fixtures/stack/functions-stack.ts';
import { mailWebhook } from '../../fixtures/mail/mail-webhook.ts';

const functions = useFunctionsStack();
const MESSAGE_ID = 'message-1';

let thanks = '';
beforeEach(async () => {
  functions.provider.answer(200, { id: MESSAGE_ID });
  await functions.store();
  const [row] = await functions.sql<{ id: string }>("select id from private.outbox where kind = 'thanks'");
  thanks = row?.id ?? '';
});

/** Whether it has ended when the event says: a minute ago, before it was sent here. */
const ROW = "select status, reason, ended_at < sent_at as ended from private.outbox where kind = 'thanks'";
const mail = async () => (await functions.sql(ROW))[0];
const sendMails = async () => {
  await functions.passTime('3 minutes');
  await functions.runEveryMinute();
};

/** A webhook about the thank-you. */
const webhook = (
  { type, data }: { type: string; data?: Record<string, unknown> },
  signing?: Parameters<typeof mailWebhook>[1],
) => mailWebhook({ type, data: { email_id: MESSAGE_ID, tags: { mail: thanks }, ...data } }, signing);
const post = async (init: { body: string; headers: Record<string, string> }) =>
  (await functions.call('mail-events', init)).status;
const gone = { type: 'Permanent', message: 'The mailbox does not exist.' };
const bounce = { type: 'bounced', data: { bounce: gone } };

const { bouncedBefore } = submissionsCopy.mailFailures;
const full = 'The mailbox is full';
const EVENTS: Record<string, Parameters<typeof webhook>[0]> = {
  failed: { type: 'failed', data: { failed: { reason: 'The domain is not verified.' } } },
  bounced: bounce,
  'bounced somehow': { type: 'bounced', data: { bounce: { type: 'Undetermined', message: full } } },
  'bounced for now': { type: 'bounced', data: { bounce: { type: 'Transient', message: full } } },
};

describe('the status of a mail', () => {
  test.each([
    ['bounced', 'The mailbox does not exist', ['delivered', 'bounced', 'delivered']],
    // The provider held it back.
    ['bounced', bouncedBefore, ['suppressed']],
    ['bounced', full, ['bounced for now']],
    ['delivered', null, ['bounced for now', 'delivered']],
    ['bounced', full, ['bounced somehow', 'delivered']],
    ['complained', null, ['delivered', 'complained']],
    ['failed', 'The domain is not verified', ['failed']],
    ['sent', null, ['delivery_delayed', 'opened']],
  ])('is %s with the reason %j after %j', async (status, reason, types) => {
    await sendMails();
    for (const type of types) {
      const prefix = type === 'delivered' ? 'webhook' : 'svix';
      expect(await post(webhook(EVENTS[type] ?? { type }, { prefix }))).toBe(200);
    }
    const ended = ['bounced', 'complained', 'failed'].includes(status) ? true : null;
    expect(await mail()).toEqual({ status, reason, ended });
  });

  test('has a long reason up to a whole character', async () => {
    await sendMails();
    const message = `${'x'.repeat(199)}😀😀`;
    await post(webhook({ type: 'bounced', data: { bounce: { message } } }));
    expect(await mail()).toMatchObject({ status: 'bounced', reason: `${'x'.repeat(199)}😀` });
  });

  test('follows from a webhook alone if the sender was killed', async () => {
    const tags = Object.entries({ mail: thanks, kind: 'thanks' }).map(([name, value]) => ({ name, value }));
    await post(webhook({ type: 'sent', data: { tags } }));
    await sendMails();
    expect(await mail()).toMatchObject({ status: 'sent' });
    expect(functions.provider.received).toHaveLength(1);
  });

  test('is told of a mail whose number the provider has not told', async () => {
    functions.provider.answer(409, { name: 'invalid_idempotent_request' });
    await sendMails();
    expect(await mail()).toMatchObject({ status: 'sent' });
    await post(webhook({ type: 'delivered' }));
    expect(await mail()).toMatchObject({ status: 'delivered' });
  });

  test('is told of a mail over SMTP by its Message-ID alone', async () => {
    const email_id = `<${thanks}-page_link@agency.example>`;
    functions.provider.answer(200, { id: email_id });
    await sendMails();
    await post(webhook({ type: 'delivered', data: { email_id, tags: undefined } }, { secret: SMTP_SECRET }));
    expect(await mail()).toMatchObject({ status: 'delivered' });
  });

  test('is not changed by an event about another mail', async () => {
    await sendMails();
    await post(webhook({ type: 'bounced', data: { email_id: 'message-2' } }));
    await post(webhook({ type: 'bounced', data: { tags: {} } }));
    expect(await mail()).toMatchObject({ status: 'sent' });
  });
});

test('a forged or stale webhook changes nothing', async () => {
  await sendMails();
  const minutes = (after: number) => new Date(Date.now() + after * 60_000);
  const forged = [
    webhook(bounce, { secret: 'whsec_c29tZWJvZHkgZWxzZQ==' }),
    webhook(bounce, { sentAt: minutes(-6) }),
    webhook(bounce, { sentAt: minutes(6) }),
    { ...webhook(bounce), headers: webhook({ type: 'delivered' }).headers },
    { body: webhook(bounce).body, headers: {} },
  ];
  expect(await Promise.all(forged.map(post))).toEqual(Array(5).fill(401));
  expect(await mail()).toMatchObject({ status: 'sent' });
});
