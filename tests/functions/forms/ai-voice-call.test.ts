import { expect, test, vi } from 'vitest';
import { voiceCallRequest } from '../../../src/domain/submission/submission.ts';
import { contactMessage } from '../../fixtures/unit/contact-message.ts';
import {
  createAiVoiceCall,
  placeCall,
  spokenCall,
} from '../../../supabase/functions/ai-voice-call/handler.ts';
import { CallRefusedError } from '../../../supabase/functions/ai-voice-call/vapi.ts';
import { fakeDatabase } from '../../fixtures/database/fake-database.ts';
import { mailFunction } from '../../fixtures/stack/mail-function.ts';
import { isWithin, type VoiceSettings } from '../../../supabase/functions/ai-voice-call/settings.ts';

const claim = {
  call_id: 'call',
  submission_id: 'submission',
  refusal: null,
  phone: '+919876543210',
  service: 'Google Ads Campaign',
  urgency: 'within-month',
};

/** What is answered to a visitor with a number, and what the database was asked. */
async function callWith(settings: VoiceSettings, refusal: string | null = null) {
  const asked: unknown[] = [];
  const answerOf = (name: string) => (name === 'claim_voice_call' ? { ...claim, refusal } : null);
  const database = fakeDatabase((name, args) => (asked.push(args), answerOf(name)));
  const { api, log } = mailFunction({ database });
  const evening = Date.parse('2026-01-05T20:00:00+05:30');
  const app = createAiVoiceCall({ api, log, database, ...settings }, () => evening);
  const answer = await app.request('/ai-voice-call', {
    method: 'POST',
    headers: { apikey: '0', 'content-type': 'application/json' },
    body: JSON.stringify(voiceCallRequest(contactMessage({ phone: '+91 98765-43210' }))),
  });
  return { said: [answer.status, await answer.json()], asked };
}

const REFUSED = [200, { success: false }];
const ALL_DAY = '00:00-24:00';
const ASKED = { p_phone: '+91 98765-43210' };

test('a call that the database allows is placed with stored data, and recorded', async () => {
  const dialler = vi.fn(() => Promise.resolve('accepted'));
  expect(await callWith({ hours: ALL_DAY, dialler }, 'repeated')).toEqual({ said: REFUSED, asked: [ASKED] });
  expect(dialler).not.toHaveBeenCalled();
  const recorded = { p_call_id: 'call', p_status: 'placed', p_reference: 'accepted' };
  const placed = { said: [200, { success: true }], asked: [ASKED, recorded] };
  expect(await callWith({ hours: ALL_DAY, dialler })).toEqual(placed);
  expect(dialler).toHaveBeenCalledExactlyOnceWith(spokenCall({ ...claim, refusal: null }));
});

test.each([
  ['outside the calling hours', { hours: '09:00-20:00', dialler: () => Promise.resolve('placed') }],
  ['without a provider', { hours: ALL_DAY }],
])('%s no call is claimed', async (_, settings) =>
  expect(await callWith(settings)).toEqual({ said: REFUSED, asked: [] }),
);

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
