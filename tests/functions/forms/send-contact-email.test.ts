import { expect, test } from 'vitest';
import { contactNotification } from '../../../src/domain/submission/submission.ts';
import { contactMessage, TEAM, useFunctionsStack } from '../../fixtures/stack/functions-stack.ts';
import { createLog } from '../../../supabase/functions/_shared/log.ts';
import { createSendContactEmail } from '../../../supabase/functions/send-contact-email/handler.ts';
import { fakeDatabase } from '../../fixtures/database/fake-database.ts';
import { mailFunction } from '../../fixtures/stack/mail-function.ts';
import { FORMS, type FieldDefinition } from '../../../src/domain/submission/form-definitions.ts';
import { bodySchema } from '../../../supabase/functions/send-contact-email/body.ts';

const functions = useFunctionsStack();
const visitor = contactMessage().email;
const notify = (message = contactMessage()) =>
  functions.call('send-contact-email', { json: contactNotification(message, Date.now()) });

test('mails the team and the visitor once what is stored, whatever the call says', async () => {
  await functions.store();
  await notify(contactMessage({ message: 'Something else altogether', email: visitor.toUpperCase() }));
  await notify();
  expect(functions.mailedTo()).toEqual([visitor, TEAM]);
  const bodies = JSON.stringify(functions.provider.received);
  expect(bodies).toContain('We want more visits to our shop.');
  expect(bodies).not.toContain('Something else altogether');
  expect(await functions.sql('select thank_you_sent from public.contact_submissions')).toEqual([
    { thank_you_sent: true },
  ]);
});

test('the answer does not tell whether a submission is fresh', async () => {
  const answerOf = async () => {
    const answer = await notify();
    return [answer.status, await answer.text(), [...answer.headers.keys()]];
  };
  const withoutSubmission = await answerOf();
  await functions.store();
  functions.provider.answer(500);
  const failing = await answerOf();
  functions.provider.answer(200);
  await functions.passTime('10 minutes');
  expect([failing, await answerOf(), await answerOf()]).toEqual(Array(3).fill(withoutSubmission));
});

test('allows every origin', async () => {
  const answer = await functions.call('send-contact-email', { method: 'OPTIONS', body: null });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('access-control-allow-headers')).toContain('apikey');
});

const VALUES: Partial<Record<FieldDefinition['kind'], string>> = { email: 'asha@mail.example' };

test.each(FORMS)('the request for the mails of the form $name takes every field', ({ fields, formType }) => {
  const texts = Object.entries<FieldDefinition>(fields).filter(([, { kind }]) => kind !== 'choices');
  const values = texts.map(([name, { kind }]) => [name, VALUES[kind] ?? 'A text']);
  const body: unknown = { ...Object.fromEntries(values), formType };
  expect(bodySchema.safeParse(body).error).toBeUndefined();
});

/** The function with a database that cannot be reached. */
function openFunction() {
  const called: string[] = [];
  const lines: string[] = [];
  const log = createLog('send-contact-email', (line) => lines.push(line));
  const database = fakeDatabase((name) => {
    called.push(name);
    throw new TypeError('unreachable');
  });
  const app = createSendContactEmail(mailFunction({ database, log }));
  const send = (changes: object, headers: Record<string, string> = {}, method = 'POST') =>
    app.request('/send-contact-email', {
      method,
      headers: { apikey: 'p', 'content-type': 'application/json', ...headers },
      body: JSON.stringify({
        name: 'Ravi',
        email: 'ravi@mill.example',
        formType: 'custom_quote',
        ...changes,
      }),
    });
  return { send, called, lines };
}

test('a quote that cannot be looked up fails', async () => {
  expect((await openFunction().send({})).status).toBe(500);
});

test.each<[string, object]>([
  ['no address', { email: 'ravi' }],
  ['no service', { selectedServices: [] }],
  ['21 services', { selectedServices: Array.from({ length: 21 }, (_, at) => `Service ${String(at)}`) }],
  ['a message past its limit', { message: 'x'.repeat(5001) }],
  ['a text Postgres cannot keep', { message: 'zero \u0000 byte' }],
  ['half a sign', { message: 'half a \uD83D pair' }],
  ['an unknown field', { admin: true }],
  ['another currency', { currency: 'EUR' }],
])('a request with %s is refused before the database sees it', async (_, changes) => {
  const { send, called } = openFunction();
  expect((await send(changes)).status).toBe(400);
  expect(called).toEqual([]);
});

test('a body past 32 KB is refused unread', async () => {
  const answer = await openFunction().send({ message: 'x'.repeat(33_000) });
  expect(answer.status).toBe(413);
});

test('a refusal can be read from every origin', async () => {
  const answer = await openFunction().send({}, { apikey: 'other', origin: 'https://www.agency.example' });
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([401, '*']);
  expect(await answer.json()).toEqual({ error: expect.any(String) as string });
});

test('only POST is allowed', async () => {
  const answer = await openFunction().send({}, {}, 'PUT');
  expect([answer.status, await answer.json()]).toEqual([405, { error: expect.any(String) as string }]);
});

test('logs errors but no personal data', async () => {
  const { send, lines } = openFunction();
  await send({ message: 'secret words' });
  expect(lines.join()).toContain('TypeError');
  expect(lines.join()).not.toMatch(/ravi|secret/i);
});
