import { expect, test, vi } from 'vitest';
import { answersCopy } from '../../../src/copy/answers.ts';
import { contactNotification } from '../../../src/domain/submission/submission.ts';
import { contactMessage, TEAM, useFunctionsStack } from '../../fixtures/stack/functions-stack.ts';
import { createApp } from '../../../supabase/functions/_shared/app.ts';

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

const REQUEST = { name: 'Ravi', email: 'ravi@mill.example', formType: 'custom_quote' };

test.each<[number, RequestInit & { json?: object }]>([
  [400, { json: { ...REQUEST, email: 'ravi' } }],
  [400, { json: { ...REQUEST, email: 'ravi\0@mill.example' } }],
  [400, { json: { ...REQUEST, formType: 'other' } }],
  [401, { json: REQUEST, headers: { apikey: 'other', origin: 'https://www.agency.example' } }],
  [405, { json: REQUEST, method: 'PUT' }],
  [413, { json: { ...REQUEST, message: 'x'.repeat(33_000) } }],
])('a refusal with %i can be read from every origin: %j', async (status, init) => {
  const answer = await functions.call('send-contact-email', init);
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([status, '*']);
  expect(await answer.json()).toEqual({ error: expect.any(String) as string });
});

test('an error that nobody foresaw is logged by its kind, and its words are told to nobody', async () => {
  const log = vi.fn();
  const app = createApp(log, {}).post('/', () => {
    throw new TypeError('ravi@mill.example');
  });
  const answer = await app.request('/', { method: 'POST' });
  expect([answer.status, await answer.json()]).toEqual([500, { error: answersCopy.server.failed }]);
  expect(log.mock.calls).toEqual([['failed', { error: 'TypeError' }]]);
});
