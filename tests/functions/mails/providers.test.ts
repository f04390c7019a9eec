import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { alarmPoster } from '../../../supabase/functions/_shared/channels.ts';
import {
  type Mail,
  type Mailer,
  SendError,
  sendThroughAny,
} from '../../../supabase/functions/_shared/mail/mailer.ts';
import { createResendMailer } from '../../../supabase/functions/_shared/mail/resend.ts';
import { createSmtpMailer } from '../../../supabase/functions/_shared/mail/smtp.ts';
import { createVapiDialler } from '../../../supabase/functions/ai-voice-call/vapi.ts';
import { claimedAlarm } from '../../fixtures/database/claimed-mail.ts';
import { type FakeService, startFakeService } from '../../fixtures/stack/fake-service.ts';
import { listen } from '../../fixtures/stack/listen.ts';

let service: FakeService;
beforeEach(async () => (service = await startFakeService()));
afterEach(() => service.stop());

const FROM = 'Agency <hello@agency.example>';
/** Not that of the file's name. */
const TYPE = 'application/octet-stream';
const mail = {
  to: 'asha@studio.example',
  replyTo: 'team@agency.example',
  subject: 'Hello',
  text: 'plain',
  html: '<p>rich</p>',
  key: 'id-thanks',
  tags: { mail: 'id' },
  files: [{ name: 'plan.pdf', type: TYPE, content: btoa('a plan') }],
};

/** The same with what only some mails have. */
const letter = {
  ...mail,
  fromName: 'R. Nair at Agency',
  headers: { References: '<1@x>' },
  calendar: { method: 'CANCEL', content: 'BEGIN:VCALENDAR ₹' },
} as const;

describe('mail over Resend', () => {
  const send = (limits: { timeoutMilliseconds?: number } = {}, one: Mail = mail) =>
    createResendMailer({ apiUrl: service.url, apiKey: 're_key', from: FROM, ...limits })(one);

  test('posts the mail with its idempotency key, and what only some mails have', async () => {
    service.answer(200, { id: 'message-1' });
    expect([await send(), await send(undefined, letter)]).toEqual(['message-1', 'message-1']);
    const { to, replyTo: reply_to, subject, text, html } = mail;
    const file = { filename: 'plan.pdf', content_type: TYPE, content: btoa('a plan') };
    const content_type = 'text/calendar; charset=utf-8; method=CANCEL';
    const content = Buffer.from(letter.calendar.content).toString('base64');
    const event = { filename: 'invite.ics', content_type, content };
    const body = {
      ...{ subject, text, html, reply_to, to: [to], tags: [{ name: 'mail', value: 'id' }] },
      ...{ from: FROM, attachments: [file], headers: { 'Auto-Submitted': 'auto-generated' } },
    };
    const own = { from: '"R. Nair at Agency" <hello@agency.example>', headers: letter.headers };
    const bodies = service.received.map((request) => request.body);
    expect(bodies).toEqual([body, { ...body, ...own, attachments: [file, event] }]);
    const headers = { authorization: 'Bearer re_key', 'idempotency-key': 'id-thanks' };
    expect(service.received[0]).toMatchObject({ path: '/emails', headers });
  });

  test.each([
    ...[400, 413, 422].map((status) => [status, 'failed'] as const),
    ...[401, 403, 429, 500].map((status) => [status, 'deferred'] as const),
  ])('fails when the service responds with %i: %s', async (status, result) => {
    service.answer(status, '<h1>Refused</h1>');
    await expect(send()).rejects.toMatchObject({ message: `resend answered ${String(status)}`, result });
  });

  test('counts as sent what the service has taken before with the same key', async () => {
    service.answer(409, { name: 'invalid_idempotent_request' });
    expect(await send()).toBe('');
    service.answer(409, { name: 'concurrent_idempotent_requests' });
    await expect(send()).rejects.toMatchObject({ result: 'deferred' });
  });

  test.each([null, 'never'] as const)('fails when the answer is %s', async (answer) => {
    service.answer(answer);
    await expect(send({ timeoutMilliseconds: 100 })).rejects.toThrow('resend unreachable');
  });

  test('waits longer while files are sent', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    for (const files of [[], mail.files]) await send({}, { ...mail, files });
    expect(timeout.mock.calls).toEqual([[10_000], [40_000]]);
  });
});

test('what must not wait leaves through the first provider that takes it', async () => {
  const down = () => Promise.reject(new SendError('down', { result: 'failed' }));
  const up = () => Promise.resolve('id');
  const named = (send: Mailer) => ({ name: '', send });
  const send = (...all: Mailer[]) => sendThroughAny(all.map(named), mail);
  expect(await send(down, up, down)).toBe('id');
  await expect(send(down, down)).rejects.toThrow('down');
});

test('an alarm that a chat refuses was not told', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  service.answer(404);
  const told = alarmPoster(service.url, 'https://a.example')(claimedAlarm());
  await expect(told).rejects.toThrow('answered 404');
  expect(timeout.mock.calls).toEqual([[10_000]]);
  const text = expect.stringMatching(/^(?:.+\n){2}https:\/\/a\.example\/admin\/health$/) as string;
  const headers = { 'content-type': 'application/json' };
  expect(service.received).toMatchObject([{ headers, body: { text } }]);
});

/** At which step a server refuses, and with which status; without one it stalls. */
type Refusal = Partial<Record<'greeting' | 'login' | 'sender' | 'recipient' | 'text', number | 'stalls'>>;

/** The text of the mails that came over SMTP. */
const arrived: string[] = [];

/** Starts an SMTP server on a free port that accepts everything else. */
async function startSmtp(refusal: Refusal): Promise<string> {
  const say = (step: keyof Refusal, callback: (error?: Error | null) => void) => {
    const status = refusal[step];
    if (status === 'stalls') return;
    callback(status ? Object.assign(new Error('no'), { responseCode: status }) : null);
  };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onConnect: (_, callback) => say('greeting', callback),
    onAuth: (_, __, callback) => say('login', (error) => callback(error, { user: 'user' })),
    onMailFrom: (_, __, callback) => say('sender', callback),
    onRcptTo: (_, __, callback) => say('recipient', callback),
    onData: (stream, _, callback) =>
      void text(stream).then((mail) => {
        arrived.push(mail);
        say('text', callback);
      }),
  });
  server.on('error', () => undefined);
  onTestFinished(() => server.close());
  return listen(server.server);
}

describe('mail over SMTP', () => {
  const send = async (refusal: Refusal, one: Mail = mail) => {
    const smtpUrl = `smtp://user:secret@${await startSmtp(refusal)}`;
    // A busy machine may answer late: only who never does is not waited for.
    const timeoutMilliseconds = Object.values(refusal).includes('stalls') ? 500 : 10_000;
    return createSmtpMailer({ smtpUrl, from: FROM, timeoutMilliseconds })(one);
  };

  test('arrives with the id that every attempt has, and what only some mails have', async () => {
    expect(await send({})).toBe('<id-thanks@agency.example>');
    const [file] = mail.files;
    const { subject, text, html, to, replyTo } = mail;
    const parsed = await PostalMime.parse(arrived.at(-1) ?? '', { attachmentEncoding: 'base64' });
    const from = { name: 'Agency', address: 'hello@agency.example' };
    expect(parsed).toMatchObject({
      ...{ from, to: [{ name: '', address: to }], replyTo: [{ address: replyTo }], subject },
      ...{ text: `${text}\n`, html: `${html}\n` },
      attachments: [{ filename: file?.name, mimeType: file?.type, content: file?.content }],
    });
    expect(arrived.at(-1)).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    await send({}, letter);
    for (const line of [/^From: "R\. Nair at Agency" <hello@agency\.example>\r$/m, /^References: <1@x>/m])
      expect(arrived.at(-1)).toMatch(line);
    expect(arrived.at(-1)).toContain('method=CANCEL');
    expect(arrived.at(-1)).not.toContain('Auto-Submitted');
  });

  test.each<[result: string, Refusal]>([
    ['failed', { recipient: 550 }],
    ['failed', { text: 554 }],
    ['later', { recipient: 450 }],
    ['deferred', { recipient: 421 }],
    ['deferred', { login: 535 }],
    ['deferred', { sender: 550 }],
    ['deferred', { greeting: 554 }],
    ['deferred', { greeting: 'stalls' }],
    ['deferred', { text: 'stalls' }],
  ])('is %s when it refuses %j', async (result, refusal) => {
    const [status] = Object.values(refusal).map((each) => (each === 'stalls' ? '' : ` ${String(each)}`));
    // It names no address.
    const message = expect.stringMatching(`^smtp [A-Z]+${status ?? ''}$`) as string;
    await expect(send(refusal)).rejects.toMatchObject({ result, message });
  });
});

describe('a call over Vapi', () => {
  const variableValues = { service: 'Google Ads Campaign', timeline: 'Immediately' };
  const call = { phoneNumber: '+919876543210', ...variableValues };
  const ids = { VAPI_ASSISTANT_ID: 'assistant', VAPI_PHONE_NUMBER_ID: 'number' };
  const dial = (timeoutMilliseconds?: number) =>
    createVapiDialler({ VAPI_URL: service.url, VAPI_API_KEY: 'vapi', ...ids }, timeoutMilliseconds)(call);

  test('posts the number and the submission', async () => {
    service.answer(201, { id: 'call-1' });
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    expect([await dial(), timeout.mock.calls]).toEqual(['call-1', [[10_000]]]);
    const headers = { authorization: 'Bearer vapi' };
    const chosen = { assistantId: 'assistant', assistantOverrides: { variableValues } };
    const body = { ...chosen, phoneNumberId: 'number', customer: { number: '+919876543210' } };
    expect(service.received).toMatchObject([{ path: '/call', headers, body }]);
    service.answer(201, 'Created');
    expect(await dial()).toBe('unknown');
  });

  test.each([
    [402, 'vapi answered 402', 'CallRefusedError'],
    [null, 'vapi unreachable', 'Error'],
    ['never', 'vapi unreachable', 'Error'],
  ] as const)('fails when the answer is %s', async (answer, message, name) => {
    service.answer(answer);
    await expect(dial(answer === 'never' ? 100 : undefined)).rejects.toMatchObject({ message, name });
  });
});
