import { afterAll, beforeEach, expect, test } from 'vitest';
import { submissionsCopy } from '../../src/copy/submissions.ts';
import { WEBHOOK_SECRET } from '../../supabase/local/stack/constants.ts';
import { callFunction, useFunctionsStack } from '../fixtures/stack/functions-stack.ts';
import { mailWebhook, NO_MAILBOX } from '../fixtures/mail/mail-webhook.ts';
import { startScriptedSmtp } from '../fixtures/mail/scripted-smtp.ts';
import { receivedAt, selfTest, type SelfTestRun } from '../fixtures/stack/self-test.ts';

const smtp = await startScriptedSmtp({});
afterAll(smtp.stop);
const functions = useFunctionsStack({
  MAIL_PROVIDER: 'smtp',
  SMTP_URL: `smtp://${smtp.host}`,
  SMTP_WEBHOOK_SECRET: WEBHOOK_SECRET,
});
beforeEach(() => {
  smtp.follow({});
});

/** Posts what an adapter makes of a report about the mail: it has the Message-ID and no tags. */
async function report(type: string, data = {}): Promise<unknown> {
  const [mail] = await functions.stack.sql<{ email_id: string }>(
    "select message_id as email_id from private.outbox where status = 'sent'",
  );
  if (!mail) return undefined;
  const response = await callFunction(
    functions,
    'mail-events',
    mailWebhook({ type, data: { ...mail, ...data } }),
  );
  return await response.json();
}

async function expectAlarm(step: string, error: string, run?: SelfTestRun) {
  const [first, second] = [await selfTest(functions, run), await selfTest(functions, run)];
  expect(first.alarms).toEqual([]);
  expect(second.alarms).toMatchObject([
    { to: 'ops@agency.example', text: expect.stringContaining(`Step ${step}: ${error}.`) },
  ]);
  expect(receivedAt(functions, '/heartbeat')).toEqual([]);
}

test.each([
  ['everybody', { greeting: '554 no service' }, 'smtp EPROTOCOL 554'],
  ['the recipient', { RCPT: '550 no such mailbox' }, 'smtp EENVELOPE 550'],
])('a server that refuses %s raises an alarm that names team_mail', async (_, script, error) => {
  smtp.follow(script);
  await expectAlarm('team_mail', error);
});

test('a server that accepts the mail and bounces it raises one that names delivery', async () => {
  const whileWaiting = () => report('bounced', NO_MAILBOX);
  await expectAlarm('delivery', `bounced: ${submissionsCopy.mailFailures.noMailbox}`, {
    reportsDelivery: true,
    whileWaiting,
  });
});

test('the function waits for the report of the delivery', async () => {
  const { secretKey } = functions.stack.info;
  const answer = callFunction(functions, 'prove-chain', { json: {}, headers: { apikey: secretKey } });
  await expect.poll(() => report('delivered'), { timeout: 20_000 }).toEqual({ changed: true });
  expect(await (await answer).json()).toMatchObject({
    ok: true,
    steps: expect.arrayContaining([expect.objectContaining({ name: 'delivery', ok: true })]),
  });
});
