import { describe, expect, test } from 'vitest';
import { answersCopy } from '../../src/copy/answers.ts';
import { formsCopy } from '../../src/copy/forms.ts';
import { packageRequestNotification, packageRequestRow } from '../../src/domain/submission/submission.ts';
import {
  callFunction,
  mailedTo,
  passTime,
  storeAsVisitor,
  runEveryMinute,
  TEAM,
  useFunctionsStack,
} from '../fixtures/stack/functions-stack.ts';

const NO_REQUIREMENTS = formsCopy.packageRequest.noRequirements;

const functions = useFunctionsStack();
const visitor = 'ravi@mill.example';
const typed = {
  name: 'Ravi Nair',
  email: visitor,
  company: 'Nair Mills',
  budget: '₹1,00,000',
  requirements: 'A shop for our cloth.',
  services: ['Website Development', 'SEO Optimization'],
};

const store = (changes: object = {}) =>
  storeAsVisitor(functions, { ...packageRequestRow(typed, 'USD', NO_REQUIREMENTS), ...changes });
const notify = (changes: object = {}) =>
  callFunction(functions, 'send-contact-email', {
    json: { ...packageRequestNotification(typed, 'USD', NO_REQUIREMENTS), ...changes },
  });
const rows = () => functions.stack.sql('select * from public.contact_submissions order by created_at');

test('a stored package request is mailed', async () => {
  await store();
  expect((await notify()).ok).toBe(true);
  expect(mailedTo(functions)).toEqual([TEAM, visitor]);
  expect(await rows()).toMatchObject([{ thank_you_sent: true, selected_services: typed.services }]);
});

test('a request that is not stored is neither stored nor mailed', async () => {
  expect((await notify()).ok).toBe(true);
  expect([await rows(), mailedTo(functions)]).toEqual([[], []]);
});

test('a second request is stored and mailed to the team', async () => {
  await store();
  await notify();
  await store({ message: 'Another wish' });
  await notify();
  expect(await rows()).toMatchObject([{ marked_for: null }, { marked_for: null }]);
  expect(mailedTo(functions)).toContain(TEAM);
  expect(mailedTo(functions).filter((to) => to === TEAM)).toHaveLength(2);
});

test('two calls at once mail a request once', async () => {
  await store();
  await Promise.all([notify(), notify()]);
  expect(mailedTo(functions)).toEqual([TEAM, visitor]);
});

test('a request is mailed later when the mail service is down', async () => {
  functions.provider.answer(null);
  await store();
  await notify();
  functions.provider.received.splice(0);
  functions.provider.answer(200);
  await passTime(functions, '10 minutes');
  expect(await runEveryMinute(functions)).toEqual({ sent: 2, failed: 0, deferred: 0 });
  expect(mailedTo(functions)).toEqual([TEAM, visitor]);
});

describe('nothing is mailed', () => {
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
    await store();
    expect((await notify(changes)).status).toBe(400);
    expect(mailedTo(functions)).toEqual([]);
  });

  test('when the database is unreachable, with an error', async () => {
    await functions.stack.restartFunctions({ SUPABASE_URL: 'http://127.0.0.1:9' });
    try {
      const answer = await notify();
      expect(answer.status).toBe(500);
      expect(await answer.json()).toEqual({ error: answersCopy.server.failed });
    } finally {
      await functions.stack.restartFunctions({ SUPABASE_URL: functions.stack.info.api });
    }
  });
});
