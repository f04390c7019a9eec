import { expect, test } from 'vitest';
import { functionNames } from '../../supabase/local/functions/functions.ts';
import { PUBLISHABLE_KEY } from '../../supabase/local/stack/constants.ts';
import { answersCopy } from '../../src/copy/answers.ts';
import { rawMail } from '../fixtures/mail/incoming-mails.ts';
import { mailWebhook } from '../fixtures/mail/mail-webhook.ts';
import { NEXT_KEYS, useFunctionsStack } from '../fixtures/stack/functions-stack.ts';

const functions = useFunctionsStack();

/** Anybody may call these: a plain form and a calendar program can send neither a key nor a token. */
const OPEN = ['calendar', 'contact-form'];
/** No page calls these. */
const PROGRAMS = ['every-minute', 'lead-in', 'mail-in', 'self-test'];
const GUARDED = functionNames().filter((name) => !OPEN.includes(name));

const BODIES: RequestInit[] = [
  { body: '{"unknown":1}', headers: { 'content-type': 'application/json' } },
  { body: 'email=a%40b.example', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  { body: 'x'.repeat(2 * 1024 * 1024), headers: { 'content-type': 'application/json' } },
];

test.each(GUARDED)('%s refuses who may not call it before it reads a body', async (name) => {
  const wrong = ['', 'sb_publishable_wrong', ...(PROGRAMS.includes(name) ? [PUBLISHABLE_KEY] : [])];
  for (const { body, headers } of BODIES)
    for (const apikey of wrong) {
      const answer = await functions.call(name, { body: body ?? '', headers: { ...headers, apikey } });
      await answer.body?.cancel();
      expect(answer.status).toBe(401);
    }
});

const KEY = 'ab'.repeat(16);
const PAGE = { reference: 'KP-7F3K-92QX', key: KEY };
const FILE = '6f1f2c0e-5a53-4a53-9f0a-0d7f2f6f7a11';
const ENQUIRIES = {
  ...{ open: {}, cancel: {}, not_me: {}, times: {}, file: { file: FILE } },
  message: { text: 'Hello', requestId: KEY },
  book: { startsAt: '2027-01-04T10:30:00Z', timeZone: 'Asia/Kolkata' },
  quote: { number: 1, hash: KEY + KEY, accepted: false },
};
const secret = { apikey: NEXT_KEYS.secret };

/** What each function asks of the database; a form has a page that says so, and `self-test` and `every-minute` go on. */
const ASKED: [name: string, of: () => RequestInit & { json?: unknown }][] = [
  [`calendar/${KEY}.ics`, () => ({ method: 'GET' })],
  ['ai-voice-call', () => ({ json: { phoneNumber: '+919876543210' } })],
  ['lead-in', () => ({ json: { id: 1, name: 'Asha', phone: '98765 43210' }, headers: secret })],
  ['mail-events', () => mailWebhook({ type: 'delivered', data: { email_id: '1', tags: { mail: FILE } } })],
  ['mail-in', () => ({ body: rawMail({}), headers: secret })],
  ['send-contact-email', () => ({ json: { name: 'A', email: 'a@b.example', formType: 'contact' } })],
  ['enquiry', () => ({ json: { action: 'link', reference: PAGE.reference, email: 'a@b.example' } })],
  ...Object.entries(ENQUIRIES).map(([action, of]): (typeof ASKED)[number] => [
    'enquiry',
    () => ({ json: { action, ...PAGE, ...of } }),
  ]),
];

test('each function says that it failed, and not why, while the database refuses everything', async () => {
  const people = 'public, anon, authenticated, service_role';
  await functions.sql(`revoke usage on schema public from ${people}`);
  const answers = ASKED.map(async ([name, of]) => {
    const init = of();
    const headers = { apikey: NEXT_KEYS.publishable, ...init.headers };
    const answer = await functions.call(name, { ...init, headers });
    return [name, answer.status, await answer.json()];
  });
  const said = await Promise.all(answers).finally(() =>
    functions.sql(`grant usage on schema public to ${people}`),
  );
  expect(said).toEqual(ASKED.map(([name]) => [name, 500, { error: answersCopy.server.failed }]));
});
