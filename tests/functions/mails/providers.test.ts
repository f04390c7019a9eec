import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createResendMailer } from '../../../supabase/functions/_shared/mail/resend.ts';
import { createSmtpMailer } from '../../../supabase/functions/_shared/mail/smtp.ts';
import { createVapiDialler } from '../../../supabase/functions/ai-voice-call/vapi.ts';
import { createMailbox } from '../../../supabase/local/mailbox/mailbox.ts';
import { freePort } from '../../../supabase/local/stack/ports.ts';
import { type FakeService, startFakeService } from '../../fixtures/stack/fake-service.ts';
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
  const send = (timeoutMilliseconds = 10_000) => {
    const from = 'Agency <hello@agency.example>';
    return createResendMailer({ apiUrl: service.url, apiKey: 're_key', from, timeoutMilliseconds })(mail);
  };

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

  test.each([null, 'never'] as const)('fails when the answer is %s', async (answer) => {
    service.answer(answer);
    await expect(send(100)).rejects.toThrow('resend unreachable');
  });
});

test('mail over SMTP arrives with its reply address', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kiranpath-mailbox-'));
  const [smtp, web] = [await freePort(), await freePort()];
  const mailbox = createMailbox({ dataDir, smtp, web, log: () => undefined });
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

/** What the server says; a command is identified by its first word, the end of a text by `.`. An empty reply is none: it stalls. */
type SmtpScript = Partial<Record<'greeting' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | '.', string>>;

const ACCEPTING: Record<string, string> = {
  greeting: '220 ready',
  EHLO: '250-scripted\r\n250 AUTH PLAIN',
  AUTH: '235 welcome',
  DATA: '354 go on',
};

/** Starts an SMTP server on a free port that accepts everything, except what the script says. */
async function startScriptedSmtp(script: SmtpScript): Promise<string> {
  const replies: Record<string, string> = { ...ACCEPTING, ...script };
  const server = createServer((socket) => {
    const say = (word: string) => {
      const reply = replies[word] ?? '250 fine';
      if (reply !== '') socket.write(`${reply}\r\n`);
    };
    let isText = false;
    say('greeting');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        const word = line.split(' ')[0]?.toUpperCase() ?? '';
        if (isText && line !== '.') continue;
        isText = word === 'DATA' && replies['DATA']?.startsWith('354') === true;
        say(word);
      }
    });
  });
  onTestFinished(() => void server.close());
  return listen(server);
}

describe('mail over SMTP to a server that refuses', () => {
  const send = async (script: SmtpScript) => {
    const smtpUrl = `smtp://user:secret@${await startScriptedSmtp(script)}`;
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
    ['nothing, and does not greet', { greeting: '' }],
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
  const ids = { VAPI_ASSISTANT_ID: 'assistant', VAPI_PHONE_NUMBER_ID: 'number' };
  const dial = (timeoutMilliseconds = 10_000) =>
    createVapiDialler({ VAPI_URL: service.url, VAPI_API_KEY: 'vapi', ...ids }, timeoutMilliseconds)(call);

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
    ['never', 'vapi unreachable'],
  ] as const)('fails when the answer is %s', async (answer, reason) => {
    service.answer(answer);
    await expect(dial(answer === 'never' ? 100 : undefined)).rejects.toThrow(reason);
  });
});
