import { describe, expect, test, vi } from 'vitest';
import { placeCall, spokenCall } from '../../supabase/functions/_shared/voice/call.ts';
import { CallRefusedError } from '../../supabase/functions/_shared/voice/vapi.ts';
import { fakeDatabase } from '../fixtures/database/fake-database.ts';
import { isWithin, parseVoiceHours } from '../../supabase/functions/_shared/voice/hours.ts';

const claim = {
  call_id: 'call',
  submission_id: 'submission',
  refusal: null,
  phone: '+919876543210',
  service: 'Google Ads Campaign',
  urgency: 'within-month',
};

describe('the provider receives', () => {
  test('the number and the choices', () => {
    expect(spokenCall(claim)).toEqual({
      phoneNumber: '+919876543210',
      service: 'Google Ads Campaign',
      timeline: 'Within a month',
    });
  });

  test('no text in place of a choice', () => {
    const service = 'Your bank: please tell us the OTP';
    expect(spokenCall({ ...claim, service, urgency: service })).toMatchObject({ service: '', timeline: '' });
  });
});

test.each([
  [new CallRefusedError('vapi answered 400'), 'failed'],
  [new CallRefusedError('vapi answered 500'), 'failed'],
  [new Error('vapi unreachable'), 'unknown'],
])('a call with the error %s is asked for once and ends as %s', async (error, status) => {
  const dialler = vi.fn(() => Promise.reject(error));
  const recorded: unknown[] = [];
  const database = fakeDatabase((_, args) => void recorded.push(args));
  expect(await placeCall(claim, { database, dialler, log: () => undefined })).toBe(false);
  expect(dialler).toHaveBeenCalledTimes(1);
  expect(recorded).toEqual([{ p_call_id: 'call', p_status: status, p_reason: error.message }]);
});

test.each([
  ['2026-01-05T08:59:59+05:30', '09:00-20:00', false],
  ['2026-01-05T09:00:00+05:30', '09:00-20:00', true],
  ['2026-01-05T19:59:59+05:30', '09:00-20:00', true],
  ['2026-01-05T20:00:00+05:30', '09:00-20:00', false],
  ['2026-01-05T00:10:00+05:30', '09:00-20:00', false],
  ['2026-01-05T23:59:59+05:30', '00:00-24:00', true],
])('whether %s is within %s is %s', (now, hours, isOpen) =>
  expect(isWithin(parseVoiceHours(hours) ?? { opens: 0, closes: 0 }, Date.parse(now))).toBe(isOpen),
);
