import { expect, test } from 'vitest';
import { createChannels } from '../../supabase/functions/_shared/channels.ts';
import { createLog } from '../../supabase/functions/_shared/log.ts';
import { Outbox } from '../../supabase/functions/_shared/outbox.ts';
import { createSendContactEmail } from '../../supabase/functions/send-contact-email/handler.ts';
import { fakeDatabase } from '../fixtures/database/fake-database.ts';

/** The function with a database that cannot be reached. */
function openFunction() {
  const called: string[] = [];
  const lines: string[] = [];
  const log = createLog('send-contact-email', (line) => lines.push(line));
  const database = fakeDatabase((name) => {
    called.push(name);
    throw new TypeError('unreachable');
  });
  const siteUrl = 'https://www.agency.example';
  const outbox = new Outbox({
    database,
    providers: [],
    team: 'team@agency.example',
    domain: 'agency.example',
    secret: 'a secret',
    siteUrl,
    channels: createChannels({ alarmWebhook: undefined, siteUrl }),
    log,
  });
  const api = { url: '', publishableKey: 'p', secretKey: 's', browserKeys: ['p'], serviceKeys: ['s'] };
  const app = createSendContactEmail({ api, outbox, log });
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
