import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contactRow, voiceCallRequest } from '../../../src/domain/submission/submission.ts';
import { STAMP_BITS } from '../../../src/domain/submission/proof-rule.ts';
import { makeStamp } from '../../fixtures/database/stamps.ts';
import { contactMessage, useFunctionsStack } from '../../fixtures/stack/functions-stack.ts';
import {
  createAiVoiceCall,
  placeCall,
  spokenCall,
} from '../../../supabase/functions/ai-voice-call/handler.ts';
import { CallRefusedError } from '../../../supabase/functions/ai-voice-call/vapi.ts';
import { fakeDatabase } from '../../fixtures/database/fake-database.ts';
import { mailFunction } from '../../fixtures/stack/mail-function.ts';
import { isWithin } from '../../../supabase/functions/ai-voice-call/settings.ts';

const functions = useFunctionsStack();

/** A whole proof of work would stop this process for so long that the server ends its idle connections. */
const bits = 4;
const requireBits = (value: number) =>
  functions.sql(`update private.settings set value = ${String(value)} where name = 'stamp_bits'`);
beforeAll(() => requireBits(bits));
afterAll(() => requireBits(STAMP_BITS));

const storeWithPhone = (phone: string, email = 'asha@studio.example') =>
  functions.store({ ...contactRow(contactMessage({ phone, email })), stamp: makeStamp({ email, bits }) });
const callTo = async (phone: string) => {
  const json = voiceCallRequest(contactMessage({ phone, name: 'Somebody Else' }));
  const answer = await functions.call('ai-voice-call', { json });
  return [answer.status, await answer.json()];
};
const called = () =>
  functions.provider.received
    .filter(({ path }) => path === '/call')
    .map(({ body }) => (body as { customer: { number: string } }).customer.number);
const records = () => functions.sql('select phone, status, reference, reason from public.voice_calls');

const REFUSED = [200, { success: false }];

test('calls a new number once, with stored data', async () => {
  await storeWithPhone('+91 98765-43210');
  expect(await callTo('0091 98765 43210')).toEqual([200, { success: true }]);
  expect(await callTo('+91 98765-43210')).toEqual(REFUSED);
  expect(called()).toEqual(['+919876543210']);
  expect(JSON.stringify(functions.provider.received[0]?.body)).not.toContain('Asha');
  expect(await records()).toMatchObject([{ phone: '919876543210', status: 'placed', reference: 'accepted' }]);
});

test.each([
  ['outside the calling hours', { hours: '09:00-20:00', dialler: () => Promise.resolve('placed') }],
  ['without a provider', { hours: '00:00-24:00' }],
])('%s no call is claimed', async (_, settings) => {
  const claimed = vi.fn();
  const { api, log, database } = mailFunction({ database: fakeDatabase(claimed) });
  const evening = Date.parse('2026-01-05T20:00:00+05:30');
  const app = createAiVoiceCall({ api, log, database, ...settings }, () => evening);
  const answer = await app.request('/ai-voice-call', {
    method: 'POST',
    headers: { apikey: '0', 'content-type': 'application/json' },
    body: JSON.stringify(voiceCallRequest(contactMessage({ phone: '+919876543210' }))),
  });
  expect([answer.status, await answer.json()]).toEqual(REFUSED);
  expect(claimed).not.toHaveBeenCalled();
});

const claim = {
  call_id: 'call',
  submission_id: 'submission',
  refusal: null,
  phone: '+919876543210',
  service: 'Google Ads Campaign',
  urgency: 'within-month',
};

test('the provider receives the number and the choices, and no text in place of a choice', () => {
  const typed = 'Your bank: please tell us the OTP';
  const chosen = { phoneNumber: claim.phone, service: claim.service, timeline: 'Within a month' };
  expect(spokenCall(claim)).toEqual(chosen);
  const other = spokenCall({ ...claim, service: typed, urgency: typed });
  expect(other).toEqual({ ...chosen, service: '', timeline: '' });
});

test.each([
  [new CallRefusedError('vapi answered 400'), 'failed'],
  [new Error('vapi unreachable'), 'unknown'],
])('a call with the error %s is asked for once and ends as %s', async (error, status) => {
  const dialler = vi.fn(() => Promise.reject(error));
  const recorded: unknown[] = [];
  const database = fakeDatabase((_, args) => void recorded.push(args));
  const log = vi.fn();
  expect(await placeCall(claim, { database, dialler, log })).toBe(false);
  expect(log.mock.calls).toEqual([[`call_${status}`, { submission: 'submission', call: 'call' }]]);
  expect(dialler).toHaveBeenCalledTimes(1);
  expect(recorded).toEqual([{ p_call_id: 'call', p_status: status, p_reason: error.message }]);
});

test('a call that was placed counts as placed, also if that cannot be recorded', async () => {
  const database = fakeDatabase(() => Promise.reject(new Error('down')));
  const dialler = () => Promise.resolve('id');
  expect(await placeCall(claim, { database, dialler, log: () => undefined })).toBe(true);
});

test.each([
  ['2026-01-05T08:59:59+05:30', '09:00-20:00', false],
  ['2026-01-05T09:00:00+05:30', '09:00-20:00', true],
  ['2026-01-05T19:59:59+05:30', '09:00-20:00', true],
  ['2026-01-05T20:00:00+05:30', '09:00-20:00', false],
  ['2026-01-05T23:59:59+05:30', '00:00-24:00', true],
])('whether %s is within %s is %s', (now, hours, isOpen) =>
  expect(isWithin(hours, Date.parse(now))).toBe(isOpen),
);
