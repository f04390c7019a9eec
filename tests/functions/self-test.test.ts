import { expect, test, vi } from 'vitest';
import { createSelfTest } from '../../supabase/functions/self-test/handler.ts';
import type { Step } from '../../supabase/functions/self-test/self-test.ts';
import { DEMO_DOMAIN, INBOUND_DOMAIN } from '../../supabase/local/stack/constants.ts';
import { mailsCopy } from '../../src/copy/mails.ts';
import { interpolate } from '../../src/domain/site/interpolate.ts';
import { fakeDatabase } from '../fixtures/database/fake-database.ts';
import { useFunctionsStack } from '../fixtures/stack/functions-stack.ts';
import { rawMail } from '../fixtures/mail/incoming-mails.ts';
import { mailWebhook } from '../fixtures/mail/mail-webhook.ts';
import { mailFunction } from '../fixtures/stack/mail-function.ts';

const functions = useFunctionsStack();

test('in the stack, the lead is followed until its mail is delivered and comes back, and removed', async () => {
  const headers = { apikey: functions.info.secretKey };
  const answer = functions.call('self-test', { json: {}, headers });
  await expect.poll(() => reportDelivery(), { timeout: 20_000 }).toBe(200);
  await comeBack();
  const { ok, steps } = (await (await answer).json()) as { ok: boolean; steps: Step[] };
  const names = ['submit', 'stored', 'team_mail', 'delivery', 'incoming', 'removed'];
  expect([ok, steps.map(({ name }) => name)]).toEqual([true, names]);
  expect(functions.mailedTo()).toEqual([expect.stringMatching(`^self-test\\+.+@${INBOUND_DOMAIN}$`)]);
  expect(await functions.sql('select 1 from private.incoming_mails')).toEqual([]);
  expect(await functions.sql('select ok from private.self_tests')).toEqual([{ ok: true }]);
  expect(await functions.sql('select 1 from public.contact_submissions')).toEqual([]);
  expect(await functions.sql('select 1 from private.self_test_submissions')).toEqual([]);
});

/** Posts a webhook of the provider about the mail of the self-test, once it is sent. Returns the status of the answer. */
async function reportDelivery() {
  const [mail] = await functions.sql<{ email_id: string; mail: string }>(
    "select message_id as email_id, id as mail from private.outbox where status = 'sent'",
  );
  if (!mail) return undefined;
  const { email_id, ...tags } = mail;
  const webhook = mailWebhook({ type: 'delivered', data: { email_id, tags } });
  return (await functions.call('mail-events', webhook)).status;
}

/** Gives the mail of the self-test to mail-in, as the SMTP server of the domain for replies would. */
async function comeBack() {
  const [to = ''] = functions.mailedTo();
  const headers = { apikey: functions.info.secretKey, 'content-type': 'message/rfc822' };
  const body = rawMail({ From: `hello@${DEMO_DOMAIN}`, To: to.toUpperCase() });
  return functions.call('mail-in', { body, headers });
}

const copy = mailsCopy.selfTest;

const BEAT = 'https://beat.example';
const SELF_TEST_MAIL = { submission_id: 'id', provider: 'resend' };
type Status = 'refused' | 'sent' | 'delivered' | 'bounced' | null;

test.each<[looks: Status[], failed?: string, error?: string]>([
  [['refused'], 'submit', '23514 refused'],
  [[], 'stored', copy.notStored],
  [[null], 'team_mail', interpolate(copy.notSent, { status: 500 })],
  [['bounced'], 'team_mail', 'No mailbox'],
  [['delivered']],
  [['sent', 'sent', 'sent', 'sent', 'delivered']],
  [['sent'], 'delivery', copy.noReport],
  [['sent', 'sent', 'sent', 'bounced'], 'delivery', 'bounced: No mailbox'],
  [['sent', 'sent', 'sent', null], 'delivery', copy.noMail],
])('a lead whose mail is %j at each look fails at the step %s: %s', async (looks, failed, error) => {
  const limits = vi.spyOn(AbortSignal, 'timeout');
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation((url) => {
    const isLost = url === BEAT && looks.length > 1;
    return isLost ? Promise.reject(new TypeError()) : Promise.resolve(new Response(null, { status: 500 }));
  });
  let [time, at] = [0, 0];
  const calls: [name: string, args: object][] = [];
  const database = fakeDatabase((name, args) => {
    calls.push([name, args]);
    if (name === 'contact_submissions' && looks[0] === 'refused')
      throw Object.assign(new Error('refused'), { code: '23514' });
    if (name !== 'find_self_test') return { start_self_test: 'id', raise_alarms: ['alarm'] }[name] ?? [];
    const status = looks[at++] ?? looks.at(-1);
    const reason = status === 'bounced' ? 'No mailbox' : null;
    return status === undefined
      ? []
      : [{ ...SELF_TEST_MAIL, status, reason, came_back: status === 'delivered' }];
  });
  const events: unknown[] = [];
  const log = (...event: unknown[]) => events.push(event);
  const own = { log, comesBack: true, heartbeatUrl: BEAT, alarmChannels: ['mail'] };
  const app = createSelfTest(
    { ...mailFunction({ database }, own), reportsDelivery: () => true },
    () => time,
    (milliseconds) => Promise.resolve(void (time += milliseconds)),
  );
  const answer = await app.request('/self-test', { method: 'POST', headers: { apikey: '0' } });
  const { ok, steps } = (await answer.json()) as { ok: boolean; steps: Step[] };
  expect(steps.at(-1)).toMatchObject({ name: 'removed', ok: true });
  const faults = steps.flatMap((step) => (step.ok ? [] : [[step.name, step.error]]));
  const rest = failed === 'delivery' ? [['incoming', copy.notBack]] : [];
  expect(faults).toEqual(failed === undefined ? [] : [[failed, error], ...rest]);
  // The function is stopped soon after.
  expect(time).toBeLessThanOrEqual(60_000);
  const beat =
    looks.length > 1 ? ['heartbeat_failed', { error: 'TypeError' }] : ['heartbeat_refused', { status: 500 }];
  expect([ok, events]).toEqual([
    failed === undefined,
    [['self_test', { ok, failed: failed ?? null }], ...(ok ? [beat] : [])],
  ]);
  expect(fetched.mock.calls.filter(([url]) => url === BEAT)).toHaveLength(ok ? 1 : 0);
  expect(limits.mock.calls).toEqual(fetched.mock.calls.map(() => [30_000]));
  expect(calls.slice(-3)).toMatchObject([
    ['record_self_test', { p_started_at: '1970-01-01T00:00:00.000Z', p_duration_ms: time }],
    ['raise_alarms', { p_timer: 'self_test', p_channels: ['mail'] }],
    ['claim_outbox', { p_rows: ['alarm'] }],
  ]);
});

test('a run that the database did not keep has failed, and no heart beats', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({})));
  const events: unknown[] = [];
  const database = fakeDatabase((name) => {
    if (name === 'record_self_test') throw new Error('read-only');
    return name === 'find_self_test'
      ? [{ ...SELF_TEST_MAIL, status: 'delivered', reason: null, came_back: true }]
      : 'id';
  });
  const own = { log: (event: string) => events.push(event), heartbeatUrl: BEAT };
  const app = createSelfTest({ ...mailFunction({ database }, own), reportsDelivery: () => true });
  const answer = await app.request('/self-test', { method: 'POST', headers: { apikey: '0' } });
  expect([answer.status, await answer.json()]).toMatchObject([500, { ok: false, steps: expect.anything() }]);
  expect(events).toEqual(['self_test', 'self_test_not_recorded']);
  expect(fetched.mock.calls.filter(([url]) => url === BEAT)).toEqual([]);
});
