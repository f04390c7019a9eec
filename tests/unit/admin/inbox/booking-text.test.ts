import { beforeEach, describe, expect, test } from 'vitest';
import { bookingText, historySentence } from '../../../../src/admin/lead/lead.ts';
import { placeInOffice } from '../../../fixtures/unit/zone.ts';

describe('the time of a booking', () => {
  // In India it is Thursday already.
  const now = Date.parse('2026-11-25T19:00:00Z');

  beforeEach(placeInOffice);

  test.each([
    ['2026-11-26T05:30:00Z', 'Call today 11:00 am'],
    ['2026-11-27T04:00:00Z', 'Call tomorrow 9:30 am'],
    ['2026-11-30T04:00:00+00:00', 'Call Mon, 30\u00a0Nov, 9:30 am'],
    ['2026-11-25T10:00:00Z', 'Call Wed, 25\u00a0Nov, 3:30 pm'],
  ])('of %s reads: %s', (at, text) =>
    expect(bookingText(at, now)).toBe(text.replace(/ (?=[ap]m)/, '\u00a0')),
  );
});

describe('the history of a booking', () => {
  beforeEach(placeInOffice);

  const first = '2026-11-26T04:30:00+00:00';
  const second = '2026-11-27T04:30:00+00:00';
  const sentence = (from: string | null, to: string | null, admin: string | null) =>
    historySentence({
      sender: admin,
      details: { automatic: admin === null, field: 'booking', from, to },
    }).replaceAll('\u00a0', ' ');

  test('says when it was booked, moved and cancelled, and by which admin', () => {
    expect(sentence(null, first, null)).toBe('Call booked for Thu, 26 Nov, 10:00 am');
    expect(sentence(first, second, 'Asha')).toBe(
      'Call moved from Thu, 26 Nov, 10:00 am to Fri, 27 Nov, 10:00 am by Asha',
    );
    expect(sentence(second, null, null)).toBe('Call on Fri, 27 Nov, 10:00 am cancelled');
  });
});
