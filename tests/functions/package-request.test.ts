import { describe, expect, test } from 'vitest';
import { formsCopy } from '../../src/copy/forms.ts';
import { packageRequestNotification } from '../../src/domain/submission/submission.ts';
import {
  callFunction,
  mailedTo,
  passTime,
  storeAsVisitor,
  sweep,
  TEAM,
  useFunctionsStack,
} from '../fixtures/stack/functions-stack.ts';

const functions = useFunctionsStack();
const visitor = 'ravi@mill.example';

const request = (changes: object = {}) => ({
  ...packageRequestNotification(
    {
      name: 'Ravi Nair',
      email: visitor,
      company: 'Nair Mills',
      budget: '₹1,00,000',
      requirements: 'A shop for our cloth.',
      services: ['Website Development', 'SEO Optimization'],
    },
    'USD',
  ),
  ...changes,
});
const send = (changes?: object) => callFunction(functions, 'send-contact-email', { json: request(changes) });
const rows = () => functions.stack.sql('select * from public.contact_submissions order by created_at');

test('a package request is stored, then mailed', async () => {
  expect((await send()).status).toBe(200);
  expect(await rows()).toMatchObject([
    {
      name: 'Ravi Nair',
      email: visitor,
      company: 'Nair Mills',
      budget: '₹1,00,000',
      message: 'A shop for our cloth.',
      form_type: 'custom_quote',
      selected_services: ['Website Development', 'SEO Optimization'],
      requirements: 'A shop for our cloth.',
      currency: 'USD',
      response_status: 'pending',
      thank_you_sent: true,
    },
  ]);
  expect(mailedTo(functions)).toEqual([TEAM, visitor]);
});

test('a second request within 30 seconds is stored and held', async () => {
  await send();
  expect((await send({ message: 'Another wish' })).status).toBe(202);
  expect(await rows()).toMatchObject([{ held_for: null }, { held_for: 'repeat' }]);
  expect(mailedTo(functions)).toEqual([TEAM, visitor]);
});

test('two tabs sending at once are mailed once', async () => {
  const statuses = await Promise.all([send(), send()].map(async (answer) => (await answer).status));
  expect(statuses.sort((a, b) => a - b)).toEqual([200, 202]);
  expect(mailedTo(functions)).toEqual([TEAM, visitor]);
});

test('a repeated request is not stored again, even after the thank-you', async () => {
  await send();
  await passTime(functions, '10 minutes');
  expect((await send()).status).toBe(202);
  expect(await rows()).toHaveLength(1);
});

describe('when the mail service is down', () => {
  test('stores the request and mails it later', async () => {
    functions.provider.answer(null);
    const answer = await send();
    expect([answer.status, await answer.json()]).toEqual([202, { delivered: false }]);
    functions.provider.received.splice(0);
    functions.provider.answer(200);
    await passTime(functions, '10 minutes');
    expect(await sweep(functions)).toEqual({ sent: 2, failed: 0, deferred: 0 });
    expect(mailedTo(functions)).toEqual([TEAM, visitor]);
  });

  test('stores a request repeated within 15 minutes once', async () => {
    functions.provider.answer(500);
    await send();
    await passTime(functions, '14 minutes');
    expect((await send()).status).toBe(202);
    expect(await rows()).toHaveLength(1);
    await passTime(functions, '1 minute');
    expect((await send()).status).toBe(202);
    expect(await rows()).toHaveLength(2);
  });

  test('a pending quote does not replace the request', async () => {
    functions.provider.answer(500);
    const quote = {
      name: 'Ravi Nair',
      email: visitor,
      message: '',
      form_type: 'custom_quote',
      selected_services: ['SEO Optimization'],
    };
    await storeAsVisitor(functions, quote);
    await passTime(functions, '1 minute');
    await send();
    expect(await rows()).toHaveLength(2);
  });
});

describe('nothing is stored', () => {
  test.each([
    ['no address', { email: 'ravi' }],
    ['no service', { selectedServices: [] }],
    [
      '21 services',
      { selectedServices: Array.from({ length: 21 }, (_, index) => `Service ${String(index)}`) },
    ],
    ['a message past its limit', { message: 'x'.repeat(5001) }],
    ['a text Postgres cannot keep', { message: 'zero \u0000 byte' }],
    ['an unknown field', { admin: true }],
    ['another currency', { currency: 'EUR' }],
  ])('for a request with %s', async (_, changes) => {
    expect((await send(changes)).status).toBe(400);
    expect(await rows()).toEqual([]);
  });

  test('when the database is unreachable, with an error', async () => {
    await functions.stack.restartFunctions({ SUPABASE_URL: 'http://127.0.0.1:9' });
    try {
      const answer = await send();
      expect(answer.status).toBe(500);
      expect(await answer.json()).toEqual({ error: formsCopy.server.failed });
    } finally {
      await functions.stack.restartFunctions({ SUPABASE_URL: functions.stack.info.api });
    }
  });
});
