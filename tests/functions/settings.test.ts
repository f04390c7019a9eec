import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answersCopy } from '../../src/copy/answers.ts';
import { formsCopy } from '../../src/copy/forms.ts';
import { readMailSettings } from '../../supabase/functions/_shared/mail/settings.ts';
import { keyOf } from '../../supabase/functions/_shared/mail/page-key.ts';
import { startMailFunction } from '../../supabase/functions/_shared/mail-function.ts';
import { readApiSettings, readWebhookSecrets } from '../../supabase/functions/_shared/settings.ts';
import { readVoiceSettings } from '../../supabase/functions/ai-voice-call/settings.ts';
import { createPush } from '../../supabase/functions/every-minute/push.ts';
import { functionNames } from '../../supabase/local/functions/functions.ts';
import { WEBHOOK_SECRET } from '../../supabase/local/stack/constants.ts';
import { claimedAlarm, claimedMail, mailOfKind } from '../fixtures/database/claimed-mail.ts';
import { mailWebhook } from '../fixtures/mail/mail-webhook.ts';
import { contactMessage } from '../fixtures/unit/contact-message.ts';

const from = (variables: Record<string, string>) => (name: string) => variables[name];
const noLog = () => undefined;

const API = {
  SUPABASE_URL: 'https://project.supabase.example/',
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"p","mobile":"p2"}',
  SUPABASE_SECRET_KEYS: '{\n"default": "s"\n}',
};
const MAIL = { MAIL_FROM: 'Agency <a@B.example>', MAIL_TEAM: 'c@team.example' };
const VAPI = { VAPI_API_KEY: 'k', VAPI_ASSISTANT_ID: 'a', VAPI_PHONE_NUMBER_ID: 'n' };

/** What a project must set that uses everything. */
const REQUIRED = {
  ...API,
  SITE_URL: 'https://www.agency.example',
  ...MAIL,
  ...{ MAIL_PROVIDER: 'smtp', SMTP_URL: 'smtp://localhost:1025' },
  ...{ MAIL_PROVIDER_2: 'resend', RESEND_API_KEY_2: 'k' },
  ...{ VOICE_PROVIDER: 'vapi', ...VAPI },
};
const START = Object.keys(REQUIRED).filter((name) => name !== 'MAIL_PROVIDER_2');

/** Reads what the functions read when they start. */
function start(variables: Record<string, string>) {
  const read = from({ ...REQUIRED, ...variables });
  createPush(read);
  readVoiceSettings(read, noLog);
  return startMailFunction('any', read);
}

describe('a function', () => {
  test.each(START)('does not start while %s is blank', (name) => {
    expect(() => start({ [name]: ' ' })).toThrow(`${name} is missing`);
  });

  const HOURS = '9-20 20:00-09:00 09:00-09:00 09:00-24:01 09:60-20:00 09:00-19:60';
  const ADDRESSES = 'SUPABASE_URL SITE_URL RESEND_URL_2 VAPI_URL PUSH_URL ALARM_WEBHOOK HEARTBEAT_URL';
  test.each([
    ...ADDRESSES.split(' ').flatMap((name) =>
      ['ftp://x.example', 'agency.example', 'javascript:alert(1)'].map((wrong) => [name, wrong]),
    ),
    ...['MAIL_PROVIDER', 'MAIL_PROVIDER_2', 'VOICE_PROVIDER'].map((name) => [name, 'pigeon']),
    // A project with the old keys alone has an empty one.
    ...['nonsense', '{}'].flatMap((wrong) => [
      ['SUPABASE_PUBLISHABLE_KEYS', wrong],
      ['SUPABASE_SECRET_KEYS', wrong],
    ]),
    ...HOURS.split(' ').map((wrong) => ['VOICE_HOURS', wrong]),
    ['REPLY_DOMAIN', 'answers at agency'],
  ])('does not start with the %s %s, and says what it must be', (name, wrong) => {
    expect(() => start({ [name]: wrong })).toThrow(`${name} must be `);
  });

  test('starts without what is optional, and takes what is right without the slash at its end', () => {
    const blank = { ALARM_EMAIL: ' ', REPLY_DOMAIN: '' };
    expect(start(blank)).toMatchObject({ alarmChannels: [], comesBack: false });
    const alarms = { ALARM_EMAIL: ' ops@b.example ', ALARM_WEBHOOK: 'https://chat.example/' };
    const given = { ...alarms, REPLY_DOMAIN: 'in.example', HEARTBEAT_URL: 'https://beat.example//' };
    expect(start({ ...given, SELF_TEST_EMAIL: 'self@in.example' })).toMatchObject({
      ...{ alarmChannels: ['mail', 'webhook'], comesBack: true, heartbeatUrl: 'https://beat.example' },
      outbox: { providers: ['smtp', 'resend_2'] },
    });
    const { outbox } = start(given);
    expect(outbox.compose(claimedAlarm())?.to).toBe('ops@b.example');
    // Whoever knows our public key knows no link.
    expect(outbox.compose(mailOfKind('page_link'))?.text).toContain(keyOf(claimedMail().id, 's'));
    expect(start({ ...given, SELF_TEST_EMAIL: 'self@plain.example' })).toMatchObject({ comesBack: false });
  });
});

/** Starts a function with these settings as Deno does, and sends it a request. */
async function serveOnce(name: string, variables: Record<string, string>, init: RequestInit) {
  const served = vi.fn<(handler: (request: Request) => Promise<Response>) => void>();
  vi.stubGlobal('Deno', { env: { get: from({ ...REQUIRED, ...variables }) }, serve: served });
  const file = join(import.meta.dirname, '../../supabase/functions', name, 'index.ts');
  await import(`${file}?${crypto.randomUUID()}`);
  return served.mock.calls[0]?.[0](new Request('https://project.example/', { method: 'POST', ...init }));
}

describe('in Deno', () => {
  const lines: string[] = [];
  beforeEach(() => {
    lines.length = 0;
    vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  });

  test.each(functionNames())('%s starts with what is required, and signs what it logs', async (name) => {
    // Without any, mail-events has nothing to do.
    const secret = { RESEND_WEBHOOK_SECRET: WEBHOOK_SECRET };
    expect((await serveOnce(name, secret, { method: 'PUT' }))?.status).toBe(405);
    expect(lines).toEqual([expect.stringContaining(`"function":"${name}"`)]);
  });

  test('the provider has twenty seconds for a mail and its file, which is not told the key', async () => {
    const raw = { download_url: 'https://files.example/raw' };
    const fetched = vi.spyOn(globalThis, 'fetch');
    fetched.mockImplementation(() => Promise.resolve(Response.json({ raw })));
    const { signal } = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(signal);
    const webhook = mailWebhook({ type: 'received', data: { email_id: 'mail/1' } });
    const inbound = { INBOUND_WEBHOOK_SECRET: WEBHOOK_SECRET, RESEND_API_KEY: 'k' };
    await serveOnce('mail-in', inbound, webhook);
    expect(timeout.mock.calls[0]).toEqual([20_000]);
    const [first, second] = fetched.mock.calls;
    const headers = { authorization: 'Bearer k' };
    expect(first).toEqual(['https://api.resend.com/emails/receiving/mail%2F1', { headers, signal }]);
    expect(second).toEqual([raw.download_url, { signal }]);
  });

  const post = async (fields: object) => {
    const answer = await serveOnce('contact-form', {}, { body: new URLSearchParams({ ...fields }) });
    return { status: answer?.status, page: await answer?.text() };
  };

  test('an answer page has no link while the database does not say whether it would open', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
      const status = String(input).includes('select=id') ? 500 : 201;
      return Promise.resolve(Response.json({ code: '57014' }, { status }));
    });
    const { page } = await post({ form: 'consultation', ...contactMessage() });
    expect(page).toContain('class="reference"');
    expect(page).not.toContain('/enquiry#');
  });

  const { failed, refused } = answersCopy.server;
  test.each([
    ['25006', 503, formsCopy.contact.again, failed],
    ['23514', 422, refused, refused],
    ['PT409', 422, 'said to visitors', 'said to visitors'],
  ])('what the database refuses with %s has a page with %i in our words', async (...row) => {
    const [code, status, ofForm, ofBooking] = row;
    const refusal = { code, message: code === 'PT409' ? ofForm : 'names a constraint' };
    vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
      Promise.resolve(Response.json(refusal, { status: 400 })),
    );
    const form = await post({ ...contactMessage(), form: 'contact' });
    const page = { reference: 'KP-7F3K-92QX', key: 'ab'.repeat(16) };
    const booking = await post({ form: 'booking', ...page, startsAt: '2027-03-29T08:30:00Z' });
    expect([form.status, booking.status]).toEqual([status, 422]);
    for (const words of [ofForm, 'value="Asha Verma"']) expect(form.page).toContain(words);
    expect(booking.page).toContain(ofBooking);
    expect(`${String(form.page)}${String(booking.page)}`).not.toContain('names a constraint');
  });

  test('no answer to a wish for a link waits for its mail', { timeout: 10_000 }, async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
      const isSending = String(input).includes('just_stored');
      return isSending ? new Promise(() => undefined) : Promise.resolve(Response.json(null));
    });
    const body = JSON.stringify({ action: 'link', reference: 'KP-7F3K-92QX', email: 'a@b.example' });
    const headers = { apikey: 's', 'content-type': 'application/json' };
    expect((await serveOnce('enquiry', {}, { body, headers }))?.status).toBe(202);
  });
});

test('settings of the API come from named keys, of which the first is ours; all that are missing are named', () => {
  expect(readApiSettings(from(API))).toEqual({
    url: 'https://project.supabase.example',
    publishableKey: 'p',
    secretKey: 's',
    browserKeys: ['p', 'p2'],
    serviceKeys: ['s'],
  });
  expect(() => readApiSettings(from({}))).toThrow(/SUPABASE_URL is missing.*_PUBLISHABLE_KEYS.*_SECRET_KEYS/);
});

test('each provider and the chat of alarms are asked at their own address', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({})));
  const resend = { ...MAIL, MAIL_PROVIDER: 'resend', RESEND_API_KEY: 'k' };
  const { providers, selfTest } = readMailSettings(from(resend));
  await providers[0]?.send({ to: selfTest ?? '', subject: '', text: '', html: '', key: '' });
  const { dialler, hours } = readVoiceSettings(from({ VOICE_PROVIDER: 'vapi', ...VAPI }), noLog);
  await dialler?.({ phoneNumber: '', service: '', timeline: '' });
  const { outbox } = start({ ALARM_WEBHOOK: 'https://chat.example' });
  await outbox.deliver([{ ...claimedAlarm(), channel: 'webhook' }]);
  // Then the database is told what became of the alarm.
  const asked = fetched.mock.calls.slice(0, 3).map(([url]) => url);
  expect(asked).toEqual([
    'https://api.resend.com/emails',
    'https://api.vapi.ai/call',
    'https://chat.example',
  ]);
  expect([selfTest, hours]).toEqual(['delivered@resend.dev', '09:00-20:00']);
  expect(readMailSettings(from(REQUIRED))).toMatchObject({ selfTest, domain: 'B.example' });
});

test('the database is asked once, with an old key as a token too, and not for ever', async () => {
  const unavailable = Response.json({}, { status: 503 });
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(unavailable);
  const timer = vi.spyOn(globalThis, 'setTimeout');
  const old = start({ SUPABASE_SECRET_KEYS: '{"default":"eyJ.old"}' });
  await old.database.asService.from('contact_submissions').select();
  expect(fetched).toHaveBeenCalledTimes(1);
  const sent = new Headers(fetched.mock.calls[0]?.[1]?.headers);
  expect([sent.get('apikey'), sent.get('authorization')]).toEqual(['eyJ.old', 'Bearer eyJ.old']);
  expect(timer).toHaveBeenCalledWith(expect.any(Function), 8_000);
});

test('two providers of the same kind have names of their own, and so have the secrets of webhooks', () => {
  const smtp = { MAIL_PROVIDER: 'smtp', SMTP_URL: 'smtp:a', MAIL_PROVIDER_2: 'smtp', SMTP_URL_2: 'smtp:b' };
  const { providers, selfTest } = readMailSettings(from({ ...smtp, ...MAIL }));
  expect(() => readMailSettings(from({ ...smtp, ...MAIL, SMTP_URL_2: '' }))).toThrow('SMTP_URL_2 is missing');
  expect([...providers.map(({ name }) => name), selfTest]).toEqual(['smtp', 'smtp_2', undefined]);
  const first = { resend: 'RESEND_WEBHOOK_SECRET', smtp: 'SMTP_WEBHOOK_SECRET' };
  const names = { ...first, resend_2: 'RESEND_WEBHOOK_SECRET_2', smtp_2: 'SMTP_WEBHOOK_SECRET_2' };
  const secrets = Object.fromEntries(Object.values(names).map((name) => [name, ` ${name} `]));
  expect(readWebhookSecrets(from({ SMTP_WEBHOOK_SECRET_2: ' ' })).size).toBe(0);
  expect(Object.fromEntries(readWebhookSecrets(from(secrets)))).toEqual(names);
});

test('calls are off, or logged on this machine only: on a hosted project, visitors would wait for one', async () => {
  expect(readVoiceSettings(from({ VOICE_PROVIDER: 'off' }), noLog)).toEqual({ hours: '09:00-20:00' });
  const at = (SUPABASE_URL: string) =>
    readVoiceSettings(from({ VOICE_PROVIDER: 'log', SUPABASE_URL }), noLog);
  for (const url of ['http://127.0.0.1:54321', 'http://localhost:54321', 'http://kong:8000'])
    expect(await at(url).dialler?.({ phoneNumber: '', service: '', timeline: '' })).toBe('log');
  for (const url of ['https://abc.supabase.co', 'https://api.agency.example', 'https://abc.supabase.in/'])
    expect(() => at(url)).toThrow('must be off or vapi');
});
