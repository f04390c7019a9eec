import { expect, test, vi } from 'vitest';
import { answersCopy } from '../../../src/copy/answers.ts';
import { contactNotification, contactRow } from '../../../src/domain/submission/submission.ts';
import { contactMessage, TEAM, useFunctionsStack } from '../../fixtures/stack/functions-stack.ts';
import { FORMS, type FieldDefinition } from '../../../src/domain/submission/form-definitions.ts';
import { createApp } from '../../../supabase/functions/_shared/app.ts';
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
  const thanked = functions.sql('select thank_you_sent from public.contact_submissions');
  expect(await thanked).toEqual([{ thank_you_sent: true }]);
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

test('only a secret key can name a self-test, whose mail goes at once', async () => {
  await functions.store({ ...contactRow(contactMessage()), request_id: 'a1'.repeat(16) });
  const name = (apikey: string) =>
    functions.call('send-contact-email', {
      json: { ...contactNotification(contactMessage(), 0), email: 'another@mail.example' },
      headers: { apikey, 'x-self-test': 'a1'.repeat(16) },
    });
  await name(functions.info.publishableKey);
  expect(functions.mailedTo()).toEqual([]);
  await name(functions.info.secretKey);
  expect(functions.mailedTo()).toEqual([visitor, TEAM]);
});

const VALUES: Partial<Record<FieldDefinition['kind'], string>> = { email: 'asha@mail.example' };

test.each(FORMS)('the request for the mails of the form $name takes every field', ({ fields, formType }) => {
  const texts = Object.entries<FieldDefinition>(fields).filter(([, { kind }]) => kind !== 'choices');
  const values = texts.map(([name, { kind }]) => [name, VALUES[kind] ?? 'A text']);
  const body: unknown = { ...Object.fromEntries(values), formType };
  expect(bodySchema.safeParse(body).error).toBeUndefined();
});

const REQUEST = { name: 'Ravi', email: 'ravi@mill.example', formType: 'custom_quote' };

test.each<[string, object]>([
  ['a blank name', { name: ' ' }],
  ['no service', { selectedServices: [] }],
  ['a blank service', { selectedServices: [' '] }],
  ['21 services', { selectedServices: Array.from({ length: 21 }, (_, at) => `Service ${String(at)}`) }],
  ['a message past its limit', { message: 'x'.repeat(5001) }],
  ['a text Postgres cannot keep', { message: 'zero \u0000 byte' }],
  ['half a sign', { message: 'half a \uD83D pair' }],
  ['another currency', { currency: 'EUR' }],
  ['another form', { formType: 'other' }],
])('a request with %s is refused', (_, changes) => {
  expect(bodySchema.safeParse(REQUEST).success).toBe(true);
  expect(bodySchema.safeParse({ ...REQUEST, ...changes }).success).toBe(false);
});

test('takes what the form lets somebody write in Hindi, in each of its texts', async () => {
  const [message, requirements] = ['किं'.repeat(5_000), 'कीं'.repeat(5_000)];
  const json = { ...REQUEST, message, requirements, selectedServices: Array(20).fill('SEO') };
  expect((await functions.call('send-contact-email', { json })).status).toBe(202);
});

test.each<[number, string, RequestInit & { json?: object }]>([
  [400, 'Invalid body.', { json: { ...REQUEST, admin: true } }],
  [400, 'Invalid email.', { json: { ...REQUEST, email: 'ravi', formType: 'other' } }],
  [401, 'A valid API key is needed.', { json: REQUEST, headers: { apikey: 'no', origin: 'https://a.in' } }],
  [413, answersCopy.server.tooLarge, { json: { ...REQUEST, message: 'x'.repeat(140_000) } }],
])('a refusal with %i can be read from every origin: %j', async (status, error, init) => {
  const answer = await functions.call('send-contact-email', init);
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([status, '*']);
  expect(answer.headers.get('access-control-expose-headers')).toBe('date,content-disposition');
  expect(await answer.json()).toEqual({ error });
});

test('an error that nobody foresaw is logged by its kind, and its words are told to nobody', async () => {
  const log = vi.fn();
  const app = createApp(log, {}).post('/', () => {
    throw new TypeError('ravi@mill.example');
  });
  const [failed, refused] = [await app.request('/', { method: 'POST' }), await app.request('/')];
  expect([failed.status, await failed.json()]).toEqual([500, { error: answersCopy.server.failed }]);
  expect([refused.status, await refused.json()]).toEqual([405, { error: 'Only POST is allowed.' }]);
  expect(log).toHaveBeenCalledTimes(2);
  expect(log).toHaveBeenNthCalledWith(1, 'failed', { error: 'TypeError' });
  expect(log).toHaveBeenNthCalledWith(2, 'refused', { status: 405 });
  const asked = { origin: 'https://a.example', 'access-control-request-method': 'POST' };
  const { headers } = await app.request('/', { method: 'OPTIONS', headers: asked });
  const allowed = {
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'authorization,x-client-info,apikey,content-type',
    'access-control-max-age': '86400',
  };
  expect(Object.fromEntries(headers)).toMatchObject(allowed);
});
