import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createResendMailer } from '../../../supabase/functions/_shared/mail/resend.ts';
import { createSmtpMailer } from '../../../supabase/functions/_shared/mail/smtp.ts';
import { createVapiDialler } from '../../../supabase/functions/_shared/voice/vapi.ts';
import { createMailbox } from '../../../supabase/local/mailbox/mailbox.ts';
import { freePort } from '../../../supabase/local/stack/ports.ts';
import type { FakeService } from '../../fixtures/stack/fake-service.ts';
import { startFakeService } from '../../fixtures/stack/fake-service.ts';
import { type SmtpScript, startScriptedSmtp } from '../../fixtures/mail/scripted-smtp.ts';
import { caughtMails } from '../../fixtures/mail/mailbox.ts';
import { listen } from '../../fixtures/stack/listen.ts';

let service: FakeService;
beforeEach(async () => (service = await startFakeService()));
afterEach(() => service.stop());

const mail = {
  to: 'asha@studio.example',
  replyTo: 'team@agency.example',
  subject: 'Hello',
  text: 'plain',
  html: '<p>rich</p>',
  key: 'id-thanks',
  tags: { mail: 'id' },
};

describe('mail over Resend', () => {
  const send = () =>
    createResendMailer({ apiUrl: service.url, apiKey: 're_key', from: 'Agency <hello@agency.example>' })(
      mail,
    );

  test('posts the mail with its idempotency key', async () => {
    service.answer(200, { id: 'message-1' });
    expect(await send()).toBe('message-1');
    expect(service.received).toMatchObject([
      {
        path: '/emails',
        headers: { authorization: 'Bearer re_key', 'idempotency-key': 'id-thanks' },
        body: {
          from: 'Agency <hello@agency.example>',
          to: ['asha@studio.example'],
          reply_to: 'team@agency.example',
          subject: 'Hello',
          text: 'plain',
          html: '<p>rich</p>',
          headers: { 'Auto-Submitted': 'auto-generated' },
          tags: [{ name: 'mail', value: 'id' }],
        },
      },
    ]);
  });

  test.each([
    [400, true],
    [422, true],
    [401, false],
    [429, false],
    [500, false],
  ])('fails when the service responds with %i, for good: %s', async (status, isFinal) => {
    service.answer(status);
    await expect(send()).rejects.toMatchObject({ message: `resend answered ${String(status)}`, isFinal });
  });

  test('counts as sent what the service has taken before with the same key', async () => {
    service.answer(409, { name: 'invalid_idempotent_request' });
    expect(await send()).toBe('');
    service.answer(409, { name: 'concurrent_idempotent_requests' });
    await expect(send()).rejects.toMatchObject({ isFinal: false });
  });

  test('fails when the connection breaks', async () => {
    service.answer(null);
    await expect(send()).rejects.toThrow('resend unreachable');
  });
});

test('mail over SMTP arrives with its reply address', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kiranpath-mailbox-'));
  const [smtp, web] = [await freePort(), await freePort()];
  const mailbox = await createMailbox({ dataDir, smtp, web, log: () => undefined });
  onTestFinished(async () => {
    await mailbox.stop();
    await rm(dataDir, { recursive: true });
  });
  await mailbox.start();
  const smtpUrl = `smtp://127.0.0.1:${String(smtp)}`;
  await createSmtpMailer({ smtpUrl, from: 'Agency <hello@agency.example>' })(mail);
  const mails = await caughtMails({ info: { mailbox: `http://127.0.0.1:${String(web)}` } }, 1);
  expect(mails.map(({ headers }) => headers)).toMatchObject([
    { 'reply-to': mail.replyTo, 'auto-submitted': 'auto-generated' },
  ]);
});

test('mail over SMTP fails without a server', async () => {
  const { url } = service;
  await service.stop();
  const send = createSmtpMailer({ smtpUrl: url.replace('http', 'smtp'), from: 'hello@agency.example' });
  await expect(send(mail)).rejects.toThrow(/^smtp ESOCKET|^smtp ECONNREFUSED/);
});

describe('mail over SMTP to a server that refuses', () => {
  const send = async (script: SmtpScript) => {
    const { host, stop } = await startScriptedSmtp(script);
    onTestFinished(stop);
    const smtpUrl = `smtp://user:secret@${host}`;
    return createSmtpMailer({ smtpUrl, from: 'hello@agency.example', timeoutMilliseconds: 500 })(mail);
  };

  test('is accepted with the id that every attempt has', async () => {
    expect(await send({})).toBe('<id-thanks@agency.example>');
  });

  test.each<[string, SmtpScript]>([
    ['the recipient', { RCPT: '550 no such mailbox' }],
    ['the text', { '.': '554 looks like spam' }],
  ])(
    '%s fails for good',
    async (_, script) => await expect(send(script)).rejects.toMatchObject({ isFinal: true }),
  );

  test.each<[string, SmtpScript]>([
    ['the recipient for now', { RCPT: '450 greylisted' }],
    ['the text for now', { '.': '451 try later' }],
    ['the login', { AUTH: '535 wrong password' }],
    ['the sender', { MAIL: '550 not yours' }],
    ['everybody', { greeting: '554 no service' }],
    ['nothing, but stalls', { '.': '' }],
  ])(
    '%s fails for now',
    async (_, script) => await expect(send(script)).rejects.toMatchObject({ isFinal: false }),
  );
});

describe('a call over Vapi', () => {
  const call = {
    phoneNumber: '+919876543210',
    service: 'Google Ads Campaign',
    timeline: 'Immediately',
  };
  const dial = () =>
    createVapiDialler({
      VAPI_URL: service.url,
      VAPI_API_KEY: 'vapi',
      VAPI_ASSISTANT_ID: 'assistant',
      VAPI_PHONE_NUMBER_ID: 'number',
    })(call);

  test('posts the number and the submission', async () => {
    service.answer(201, { id: 'call-1' });
    expect(await dial()).toBe('call-1');
    expect(service.received).toMatchObject([
      {
        path: '/call',
        headers: { authorization: 'Bearer vapi' },
        body: {
          assistantId: 'assistant',
          phoneNumberId: 'number',
          customer: { number: '+919876543210' },
          assistantOverrides: {
            variableValues: {
              service: 'Google Ads Campaign',
              timeline: 'Immediately',
            },
          },
        },
      },
    ]);
  });

  test.each([
    [402, 'vapi answered 402'],
    [null, 'vapi unreachable'],
  ])('fails when the answer is %s', async (status, reason) => {
    service.answer(status);
    await expect(dial()).rejects.toThrow(reason);
  });
});

describe('a provider that never responds', () => {
  let silent: Server;
  let host = '';
  beforeEach(async () => {
    silent = createServer((socket) => void socket.resume().on('error', () => undefined));
    host = await listen(silent);
  });
  afterEach(() => void silent.close());

  const timeoutMilliseconds = 100;
  const apiUrl = () => `http://${host}`;

  test('times out with Resend', async () => {
    const send = createResendMailer({ apiUrl: apiUrl(), apiKey: '', from: '', timeoutMilliseconds });
    await expect(send(mail)).rejects.toThrow('resend unreachable');
  });

  test('times out with SMTP', async () => {
    const smtpUrl = `smtp://${host}`;
    await expect(
      createSmtpMailer({ smtpUrl, from: 'hello@agency.example', timeoutMilliseconds })(mail),
    ).rejects.toThrow('smtp ETIMEDOUT');
  });

  test('times out with Vapi', async () => {
    const dial = createVapiDialler(
      { VAPI_URL: apiUrl(), VAPI_API_KEY: '', VAPI_ASSISTANT_ID: '', VAPI_PHONE_NUMBER_ID: '' },
      timeoutMilliseconds,
    );
    const call = { phoneNumber: '+919876543210', service: '', timeline: '' };
    await expect(dial(call)).rejects.toThrow('vapi unreachable');
  });
});
