import { beforeEach, describe, expect, test } from 'vitest';
import { createSendAlarms } from '../../supabase/functions/_shared/alarms/send-alarms.ts';
import { connectDatabase } from '../../supabase/functions/_shared/database.ts';
import type { Mail } from '../../supabase/functions/_shared/mail/mailer.ts';
import { readApiSettings } from '../../supabase/functions/_shared/settings.ts';
import { createProveChain } from '../../supabase/functions/prove-chain/handler.ts';
import type { Step } from '../../supabase/functions/prove-chain/self-test.ts';
import { callFunction, mailedTo, useFunctionsStack } from '../fixtures/stack/functions-stack.ts';

const functions = useFunctionsStack();
beforeEach(async () => {
  await functions.stack.sql('update private.timers set last_run_at = now(), running_since = now()');
});

interface Run {
  url?: string;
  reportsDelivery?: boolean;
  /** What happens while the self-test waits for the delivery. */
  whileWaiting?: () => Promise<unknown>;
}

/** Runs the self-test in this process, where time can be passed on; everything else is the real stack. */
async function selfTest({ url, reportsDelivery = false, whileWaiting }: Run = {}) {
  const { api, publishableKey, secretKey } = functions.stack.info;
  const settings: Record<string, string> = {
    SUPABASE_URL: url ?? api,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
  };
  const apiSettings = readApiSettings((name) => settings[name]);
  const database = connectDatabase(apiSettings);
  const alarms: Mail[] = [];
  const log = () => undefined;
  const sendAlarms = createSendAlarms({
    database,
    sendMail: (mail) => Promise.resolve(alarms.push(mail)),
    email: 'ops@agency.example',
    webhook: `${functions.provider.url}/webhook`,
    siteUrl: 'https://www.agency.example',
    log,
  });
  let time = Date.now();
  const handler = createProveChain(
    {
      api: apiSettings,
      database,
      log,
      sendAlarms,
      heartbeatUrl: `${functions.provider.url}/heartbeat`,
      reportsDelivery: () => reportsDelivery,
    },
    () => time,
    async (milliseconds) => {
      time += milliseconds;
      await whileWaiting?.();
    },
  );
  const request = new Request('https://self.test', { method: 'POST', headers: { apikey: secretKey } });
  const response = await handler(request);
  const { steps = [] } = (await response.json()) as { steps?: Step[] };
  return { status: response.status, steps, failed: steps.filter(({ ok }) => !ok), alarms };
}

const received = (path: string) =>
  functions.provider.received.filter((request) => request.path === path).map(({ body }) => body);
const nothingIsLeft = async () => {
  expect(await functions.stack.sql('select 1 from public.contact_submissions')).toEqual([]);
  expect(await functions.stack.sql('select 1 from private.canaries')).toEqual([]);
};

describe('when everything works', () => {
  test('the lead is followed to its mail and removed, and the heartbeat is sent', async () => {
    const { steps, alarms } = await selfTest();
    expect(steps.map(({ name, ok }) => [name, ok])).toEqual(
      ['submit', 'stored', 'team_mail', 'removed'].map((name) => [name, true]),
    );
    expect(mailedTo(functions)).toEqual(['self-test@kiranpath.example']);
    expect([received('/heartbeat').length, alarms.length]).toEqual([1, 0]);
    await nothingIsLeft();
    expect(await functions.stack.sql('select ok from private.self_tests')).toEqual([{ ok: true }]);
  });

  test('the delivery is followed too where the provider reports it', async () => {
    const { steps } = await selfTest({ reportsDelivery: true, whileWaiting: () => report('delivered') });
    expect(steps.map(({ name }) => name)).toContain('delivery');
    expect(received('/heartbeat')).toHaveLength(1);
  });

  test('the function runs in the stack, for service keys only', async () => {
    const call = (apikey: string) =>
      callFunction(functions, 'prove-chain', { json: {}, headers: { apikey } });
    const { publishableKey, secretKey } = functions.stack.info;
    expect((await call(publishableKey)).status).toBe(401);
    const answer = call(secretKey);
    await expect.poll(() => report('delivered'), { timeout: 20_000 }).toHaveLength(1);
    expect(await (await answer).json()).toMatchObject({ ok: true });
  });
});

/** A webhook of the provider about the mail of the self-test. */
const report = (status: string, reason: string | null = null) =>
  functions.stack.sql(
    "select public.record_mail_event(submission_id, kind, message_id, $1, now(), $2) from private.mails where status = 'sent'",
    [status, reason],
  );

/** How to break each step, and the error that names the cause. */
const FAULTS: Record<
  string,
  {
    step: string;
    error: RegExp;
    run?: Run;
    breakIt?: () => Promise<unknown>;
    repair?: () => Promise<unknown>;
  }
> = {
  'the insert is refused': {
    step: 'submit',
    error: /^status \d+/,
    breakIt: () =>
      functions.stack.sql(
        'alter table public.contact_submissions add constraint none check (false) not valid',
      ),
    repair: () => functions.stack.sql('alter table public.contact_submissions drop constraint none'),
  },
  'a row is lost': {
    step: 'stored',
    error: /no row/,
    breakIt: () =>
      functions.stack.sql('create rule lose as on insert to public.contact_submissions do instead nothing'),
    repair: () => functions.stack.sql('drop rule lose on public.contact_submissions'),
  },
  'the functions are down': {
    step: 'team_mail',
    error: /send-contact-email answered 503/,
    breakIt: () => functions.stack.stopFunctions(),
    repair: () => functions.stack.restartFunctions(),
  },
  'the provider refuses mails': {
    step: 'team_mail',
    error: /resend answered 503/,
    breakIt: () => Promise.resolve(functions.provider.answer(503)),
    repair: () => functions.stack.sql('truncate private.mail_providers'),
  },
  'the mail bounces': {
    step: 'delivery',
    error: /bounced: mailbox does not exist/,
    run: { reportsDelivery: true, whileWaiting: () => report('bounced', 'mailbox does not exist') },
  },
  'webhooks are refused': {
    step: 'delivery',
    error: /no report within a minute/,
    run: { reportsDelivery: true },
  },
};

describe.each(Object.entries(FAULTS))('when %s', (_, { step, error, run, breakIt, repair }) => {
  test(`the second self-test raises an alarm that names ${step}, without a heartbeat`, async () => {
    await breakIt?.();
    const [first, second] = [await selfTest(run), await selfTest(run)];
    await repair?.();
    expect(second.failed).toEqual([expect.objectContaining({ name: step })]);
    expect(second.failed[0]?.error).toMatch(error);
    expect(first.alarms).toEqual([]);
    expect(second.alarms).toMatchObject([{ to: 'ops@agency.example' }]);
    expect(second.alarms[0]?.text).toContain(`Step ${step}: ${second.failed[0]?.error ?? ''}`);
    expect(received('/heartbeat')).toEqual([]);
    await nothingIsLeft();
  });
});

describe('when the database cannot be written', () => {
  test('there is no heartbeat', async () => {
    await functions.stack.sql('set default_transaction_read_only = on');
    const { status } = await selfTest();
    await functions.stack.sql('set default_transaction_read_only = off');
    expect([status, received('/heartbeat').length]).toEqual([500, 0]);
  });

  test('or reached, there is none either', async () => {
    const { status } = await selfTest({ url: 'http://127.0.0.1:1' });
    expect([status, received('/heartbeat').length]).toEqual([500, 0]);
  });
});

describe('an alarm', () => {
  test('is posted as JSON with a text', async () => {
    for (let time = 0; time < 2; time += 1) await selfTest({ reportsDelivery: true });
    expect(received('/webhook')).toEqual([
      {
        text: expect.stringMatching(
          /^Alarm: .*\nSince .*\n.*\nhttps:\/\/www\.agency\.example\/admin\/health$/,
        ),
      },
    ]);
  });
});
