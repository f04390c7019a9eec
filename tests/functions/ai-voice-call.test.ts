import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactRow, voiceCallRequest } from '../../src/domain/submission/submission.ts';
import { STAMP_BITS } from '../../src/domain/submission/proof-rule.ts';
import { makeStamp } from '../fixtures/database/stamps.ts';
import {
  callFunction,
  contactMessage,
  storeAsVisitor,
  runEveryMinute,
  useFunctionsStack,
} from '../fixtures/stack/functions-stack.ts';

const functions = useFunctionsStack();

/** A whole proof of work would stop this process for so long that the server ends its idle connections. */
const BITS = 4;
const requireBits = (bits: number) =>
  functions.stack.sql(`update private.settings set value = ${String(bits)} where name = 'stamp_bits'`);
beforeAll(() => requireBits(BITS));
afterAll(() => requireBits(STAMP_BITS));

const storeWithPhone = (phone: string, email = 'asha@studio.example') =>
  storeAsVisitor(functions, {
    ...contactRow(contactMessage({ phone, email })),
    stamp: makeStamp({ email, bits: BITS }),
  });
const callTo = async (phone: string) => {
  const json = voiceCallRequest(contactMessage({ phone, name: 'Somebody Else' }));
  const answer = await callFunction(functions, 'ai-voice-call', { json });
  return [answer.status, await answer.json()];
};
const called = () =>
  functions.provider.received
    .filter(({ path }) => path === '/call')
    .map(({ body }) => (body as { customer: { number: string } }).customer.number);
const records = () => functions.stack.sql('select phone, status, reference, reason from public.voice_calls');

const PLACED = [200, { success: true }];
const REFUSED = [200, { success: false }];

test('calls a new number once, with stored data', async () => {
  await storeWithPhone('+91 98765-43210');
  expect(await callTo('0091 98765 43210')).toEqual(PLACED);
  expect(await callTo('+91 98765-43210')).toEqual(REFUSED);
  expect(called()).toEqual(['+919876543210']);
  expect(JSON.stringify(functions.provider.received[0]?.body)).not.toContain('Asha');
  expect(await records()).toMatchObject([{ phone: '919876543210', status: 'placed', reference: 'accepted' }]);
});

test('ten concurrent requests make one call', async () => {
  await storeWithPhone('+919876543210');
  const answers = await Promise.all(Array.from({ length: 10 }, () => callTo('+919876543210')));
  expect(answers.filter((answer) => JSON.stringify(answer) === JSON.stringify(PLACED))).toHaveLength(1);
  expect(called()).toHaveLength(1);
});

test('a refused call is recorded with the reason and never tried again', async () => {
  functions.provider.answer(500);
  await storeWithPhone('+919876543210');
  expect(await callTo('+919876543210')).toEqual(REFUSED);
  functions.provider.answer(200);
  expect(await callTo('+919876543210')).toEqual(REFUSED);
  await runEveryMinute(functions);
  expect(called()).toHaveLength(1);
  expect(await records()).toMatchObject([{ status: 'failed', reason: 'vapi answered 500' }]);
});

/** A window of one minute that is twelve hours away. */
const otherHour = new Date(Date.now() + 12 * 3_600_000).toISOString().slice(11, 13);

test.each([
  ['outside the calling hours', { VOICE_HOURS: `${otherHour}:00-${otherHour}:01` }],
  ['without a provider', { VOICE_PROVIDER: 'off' }],
])('%s no call is made, then or later', async (_, settings) => {
  const { stack } = functions;
  await stack.restartFunctions(settings);
  try {
    await storeWithPhone('+919876543210');
    expect(await callTo('+919876543210')).toEqual(REFUSED);
  } finally {
    await stack.restartFunctions({ VOICE_HOURS: '00:00-24:00', VOICE_PROVIDER: 'vapi' });
  }
  await runEveryMinute(functions);
  expect([called(), await records()]).toEqual([[], []]);
});
