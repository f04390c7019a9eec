import { describe, expect, test } from 'vitest';
import { placeCall, spokenCall } from '../../supabase/functions/_shared/voice/call.ts';
import { CallRefusedError } from '../../supabase/functions/_shared/voice/vapi.ts';
import { fakeDatabase } from '../fixtures/database/fake-database.ts';
import { closingTime, nextOpening, parseVoiceHours } from '../../supabase/functions/_shared/voice/hours.ts';

const claim = {
  call_id: 'call',
  submission_id: 'submission',
  refusal: null,
  due_at: null,
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

describe('a call that the provider did not accept', () => {
  /** Places a call whose first attempt fails; returns the number of attempts and what was recorded. */
  const place = async (error: Error) => {
    let attempts = 0;
    const recorded: unknown[] = [];
    const isPlaced = await placeCall(claim, {
      database: fakeDatabase((_, args) => void recorded.push(args['p_status'])),
      dialler: () => (++attempts === 1 ? Promise.reject(error) : Promise.resolve('call-2')),
      log: () => undefined,
    });
    return { attempts, isPlaced, recorded };
  };

  test('is tried again if it was certainly not placed', async () => {
    const result = await place(new CallRefusedError('vapi answered 500'));
    expect(result).toEqual({ attempts: 2, isPlaced: true, recorded: ['placed'] });
  });

  test('is not tried again if the phone may have rung', async () => {
    const result = await place(new Error('vapi unreachable'));
    expect(result).toEqual({ attempts: 1, isPlaced: false, recorded: ['failed'] });
  });
});

describe('the calling hours', () => {
  const hours = parseVoiceHours('09:00-20:00') ?? { opens: 0, closes: 0 };

  test.each([
    ['2026-01-05T09:00:00+05:30', undefined],
    ['2026-01-05T19:59:59+05:30', undefined],
    ['2026-01-05T20:00:00+05:30', '2026-01-06T09:00:00+05:30'],
    ['2026-01-05T08:59:59+05:30', '2026-01-05T09:00:00+05:30'],
    ['2026-01-05T00:10:00+05:30', '2026-01-05T09:00:00+05:30'],
  ])('at %s open next at %s', (now, opening) => {
    expect(nextOpening(hours, Date.parse(now))).toBe(opening && Date.parse(opening));
  });

  test.each(['2026-01-05T00:00:00+05:30', '2026-01-05T19:59:59+05:30'])(
    'of the day of %s end at 20:00',
    (now) => {
      expect(closingTime(hours, Date.parse(now))).toBe(Date.parse('2026-01-05T20:00:00+05:30'));
    },
  );

  test('can be all day', () => {
    const always = parseVoiceHours('00:00-24:00') ?? hours;
    expect(nextOpening(always, Date.parse('2026-01-05T23:59:59+05:30'))).toBeUndefined();
  });
});
