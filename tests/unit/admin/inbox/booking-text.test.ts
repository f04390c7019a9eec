import { describe, expect, test } from 'vitest';
import { historySentence } from '../../../../src/admin/lead/lead.ts';
import { bookingText } from '../../../../src/admin/lead/marks/booking-text.ts';

describe('the time of a booking', () => {
  // In India it is Thursday already.
  const now = Date.parse('2026-11-25T19:00:00Z');

  test.each([
    ['2026-11-26T05:30:00Z', 'Call today 11:00'],
    ['2026-11-27T04:00:00Z', 'Call tomorrow 09:30'],
    ['2026-11-30T04:00:00+00:00', 'Call Mon 30 Nov, 09:30'],
    ['2026-11-25T10:00:00Z', 'Call Wed 25 Nov, 15:30'],
  ])('of %s reads: %s', (at, text) => {
    expect(bookingText(at, now)).toBe(text);
  });
});

describe('the history of a booking', () => {
  const first = '2026-11-26T04:30:00+00:00';
  const second = '2026-11-27T04:30:00+00:00';
  const sentence = (from: string | null, to: string | null, admin: string | null) =>
    historySentence(
      { sender: admin, details: { automatic: admin === null, field: 'booking', from, to } },
      (day) => day,
    );

  test('says when it was booked, moved and cancelled, and by which admin', () => {
    expect(sentence(null, first, null)).toBe('Call booked for Thu 26 Nov, 10:00');
    expect(sentence(first, second, 'Asha')).toBe(
      'Call moved from Thu 26 Nov, 10:00 to Fri 27 Nov, 10:00 by Asha',
    );
    expect(sentence(second, null, null)).toBe('Call on Fri 27 Nov, 10:00 cancelled');
    expect(sentence(second, 'unconfirmed', null)).toBe('Call on Fri 27 Nov, 10:00 not confirmed');
  });
});
