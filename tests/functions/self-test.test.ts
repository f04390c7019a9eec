import { beforeEach, describe, expect, test, vi } from 'vitest';
import { alarmPoster } from '../../supabase/functions/_shared/channels.ts';
import { connectDatabase } from '../../supabase/functions/_shared/database.ts';
import type { Mail } from '../../supabase/functions/_shared/mail/mailer.ts';
import { createSelfTest } from '../../supabase/functions/self-test/handler.ts';
import { runSelfTest, type Step } from '../../supabase/functions/self-test/self-test.ts';
import { DEMO_DOMAIN, INBOUND_DOMAIN } from '../../supabase/local/stack/constants.ts';
import { mailsCopy } from '../../src/copy/mails.ts';
import { interpolate } from '../../src/domain/site/interpolate.ts';
import { MAIL_OPTIONS } from '../fixtures/database/claimed-mail.ts';
import { fakeDatabase } from '../fixtures/database/fake-database.ts';
import { useFunctionsStack } from '../fixtures/stack/functions-stack.ts';
import { rawMail } from '../fixtures/mail/incoming-mails.ts';
import { mailWebhook } from '../fixtures/mail/mail-webhook.ts';
import { apiOf, mailFunction } from '../fixtures/stack/mail-function.ts';

const functions = useFunctionsStack();
beforeEach(() => functions.sql('update private.timers set last_run_at = now(), running_since = now()'));

interface SelfTestRun {
  /** In place of the stack's API. */
  url?: string;
  reportsDelivery?: boolean;
  comesBack?: boolean;
  /** What happens once while the self-test waits for the delivery. */
  whileWaiting?: () => Promise<unknown>;
}

/** Runs the self-test in this process, where time can be passed on; everything else is the real stack. */
async function selfTest({ url, reportsDelivery = false, comesBack = false, whileWaiting }: SelfTestRun = {}) {
  const { info } = functions;
  const provider = functions.provider.url;
  const api = apiOf({ ...info, api: url ?? info.api });
  const alarms: Mail[] = [];
  const events: unknown[] = [];
  const log = (...event: unknown[]) => events.push(event);
  const send = (mail: Mail) => Promise.resolve(String(alarms.push(mail)));
  const options = mailFunction(
    {
      database: connectDatabase(api),
      providers: [{ name: 'resend', send }],
      operator: 'ops@agency.example',
      postAlarm: alarmPoster(`${provider}/webhook`, MAIL_OPTIONS.siteUrl),
    },
    { api, log, alarmChannels: ['mail', 'webhook'], heartbeatUrl: `${provider}/heartbeat`, comesBack },
  );
  const startedAt = Date.now();
  let time = startedAt;
  const app = createSelfTest(
    { ...options, reportsDelivery: () => reportsDelivery },
    () => time,
    async (milliseconds) => {
      if (time === startedAt) await whileWaiting?.();
      time += milliseconds;
    },
  );
  const request = new Request('https://self.test', { method: 'POST', headers: { apikey: api.secretKey } });
  const response = await app.fetch(request);
  const { steps = [] } = (await response.json()) as { steps?: Step[] };
  return { status: response.status, steps, failed: steps.filter(({ ok }) => !ok), alarms, events };
}

/** The bodies of the requests that the fake provider received at this path. */
const received = (path: string): unknown[] =>
  functions.provider.received.filter((request) => request.path === path).map(({ body }) => body);
const nothingIsLeft = async () => {
  expect(await functions.sql('select 1 from public.contact_submissions')).toEqual([]);
  expect(await functions.sql('select 1 from private.self_test_submissions')).toEqual([]);
};

describe('when everything works', () => {
  test('the lead is followed to its mail and removed, and the heartbeat is sent', async () => {
    const limits = vi.spyOn(AbortSignal, 'timeout');
    const { steps, alarms } = await selfTest();
    const passed = ['submit', 'stored', 'team_mail', 'removed'].map((name) => [name, true]);
    expect(steps.map(({ name, ok }) => [name, ok])).toEqual(passed);
    expect(functions.mailedTo()).toEqual([expect.stringMatching(`^self-test\\+.+@${INBOUND_DOMAIN}$`)]);
    expect([received('/heartbeat').length, alarms.length]).toEqual([1, 0]);
    expect(limits.mock.calls).toEqual([[30_000], [30_000]]);
    await nothingIsLeft();
    expect(await functions.sql('select ok from private.self_tests')).toEqual([{ ok: true }]);
  });

  test('the mail is followed until it comes back', async () => {
    const before = new Date();
    const { steps } = await selfTest({ comesBack: true, whileWaiting: comeBack });
    const took = 'select duration_ms from private.self_tests where started_at between $1 and now()';
    expect(await functions.sql(took, [before])).toEqual([{ duration_ms: 3000 }]);
    expect(steps.map(({ name, ok }) => [name, ok])).toContainEqual(['incoming', true]);
    expect(await functions.sql('select 1 from private.incoming_mails')).toEqual([]);
    await nothingIsLeft();
  });

  test.each([
    ['refused', 404, { status: 404 }],
    ['failed', null, { error: 'TypeError' }],
  ])('a heartbeat that is %s is logged', async (became, status, fields) => {
    functions.provider.answerSome(({ path }) => (path === '/heartbeat' ? { status } : undefined));
    const passed = ['self_test', { ok: true, failed: null }];
    expect((await selfTest()).events).toEqual([passed, [`heartbeat_${became}`, fields]]);
  });

  test('the function runs in the stack', async () => {
    const headers = { apikey: functions.info.secretKey };
    const answer = functions.call('self-test', { json: {}, headers });
    await expect.poll(() => reportDelivery(), { timeout: 20_000 }).toBe(200);
    await comeBack();
    const { ok, steps } = (await (await answer).json()) as { ok: boolean; steps: Step[] };
    const names = ['submit', 'stored', 'team_mail', 'delivery', 'incoming', 'removed'];
    expect([ok, steps.map(({ name }) => name)]).toEqual([true, names]);
  });
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
async function comeBack(sender = `hello@${DEMO_DOMAIN}`) {
  const [to = ''] = functions.mailedTo();
  const headers = { apikey: functions.info.secretKey, 'content-type': 'message/rfc822' };
  return functions.call('mail-in', { body: rawMail({ From: sender, To: to.toUpperCase() }), headers });
}

const copy = mailsCopy.selfTest;

interface Fault {
  step: string;
  error: RegExp | string;
  run?: SelfTestRun;
  breakIt?: () => Promise<unknown>;
  repair?: () => Promise<unknown>;
}

/** How to break each step, and the error that names the cause. */
const FAULTS: Record<string, Fault> = {
  'the insert is refused': {
    step: 'submit',
    error: /violates check constraint/,
    breakIt: () =>
      functions.sql('alter table public.contact_submissions add constraint none check (false) not valid'),
    repair: () => functions.sql('alter table public.contact_submissions drop constraint none'),
  },
  'a stranger writes to the address of the self-test': {
    step: 'incoming',
    error: copy.notBack,
    run: { comesBack: true, whileWaiting: () => comeBack('stranger@home.example') },
  },
};

test.each(Object.entries(FAULTS))('when %s its step fails without a heartbeat', async (_, fault) => {
  const { step, error, run, breakIt, repair } = fault;
  await breakIt?.();
  const { failed, alarms } = await selfTest(run);
  await repair?.();
  expect(failed).toEqual([expect.objectContaining({ name: step })]);
  expect(failed[0]?.error).toMatch(error);
  // At once, at the first look or when the mail is too late.
  expect([0, 3_000, 60_000]).toContain(failed[0]?.ms);
  expect([received('/heartbeat'), alarms]).toEqual([[], []]);
  await nothingIsLeft();
});

type Status = 'sent' | 'delivered' | 'bounced' | null;

test.each<[looks: Status[], failed?: string, error?: string]>([
  [[], 'stored', copy.notStored],
  [[null], 'team_mail', interpolate(copy.notSent, { status: 500 })],
  [['delivered']],
  [['sent', 'sent', 'sent', 'sent', 'delivered']],
  [['sent'], 'delivery', copy.noReport],
  [['sent', 'sent', 'sent', 'bounced'], 'delivery', 'bounced: No mailbox'],
  [['sent', 'sent', 'sent', null], 'delivery', copy.noMail],
])('a lead whose mail is %j at each look fails at the step %s: %s', async (looks, failed, error) => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 500 }));
  let [time, at] = [0, 0];
  const mail = { submission_id: 'id', provider: 'resend', came_back: false };
  const database = fakeDatabase((name) => {
    if (name === 'start_self_test') return 'id';
    const status = looks[at++] ?? looks.at(-1);
    const reason = status === 'bounced' ? 'No mailbox' : null;
    return status === undefined ? [] : [{ ...mail, status, reason }];
  });
  const wait = (milliseconds: number) => Promise.resolve(void (time += milliseconds));
  const own = { reportsDelivery: () => true, now: () => time, wait };
  const steps = await runSelfTest({ ...mailFunction({ database }), ...own });
  expect(steps.at(-1)).toMatchObject({ name: 'removed', ok: true });
  const faults = steps.flatMap((step) => (step.ok ? [] : [[step.name, step.error]]));
  expect(faults).toEqual(failed === undefined ? [] : [[failed, error]]);
});

test('the second failure raises an alarm that names the step and the error', async () => {
  functions.provider.answer(503);
  await selfTest();
  const { alarms } = await selfTest();
  expect(alarms).toMatchObject([{ to: 'ops@agency.example' }]);
  for (const detail of ['team_mail', 'resend answered 503']) expect(alarms[0]?.text).toContain(detail);
  const text = expect.stringMatching(/^.+\n.+\n.+\nhttps:\/\/www\.agency\.example\/admin\/health$/) as string;
  expect(received('/webhook')).toEqual([{ text }]);
});

describe('when the database cannot be', () => {
  const expectSilence = ({ status, failed, events }: Awaited<ReturnType<typeof selfTest>>, error: RegExp) => {
    expect(failed).toEqual([{ name: 'submit', ok: false, ms: 0, error: expect.stringMatching(error) }]);
    expect([status, received('/heartbeat').length]).toEqual([500, 0]);
    expect(events[0]).toEqual(['self_test', { ok: false, failed: 'submit' }]);
    expect(events.slice(1)).toEqual([['self_test_not_recorded', expect.anything()]]);
  };

  test('written, there is no heartbeat, and the answer names submit', async () => {
    await functions.sql('set default_transaction_read_only = on');
    const run = await selfTest();
    await functions.sql('set default_transaction_read_only = off');
    expectSilence(run, /^25006 .*read-only/);
  });

  test('reached, there is none either', async () => {
    expectSilence(await selfTest({ url: 'http://127.0.0.1:1' }), /^fetch failed/);
  });
});
