import { describe, expect, test } from 'vitest';
import { historySentence } from '../../../../src/admin/lead/lead.ts';
import { talkText } from '../../../../src/admin/lead/marks/talk-text.ts';

describe('the time of a talk', () => {
  // In India it is Thursday already.
  const now = Date.parse('2026-11-25T19:00:00Z');

  test.each([
    ['2026-11-26T05:30:00Z', 'Talk today 11:00'],
    ['2026-11-27T04:00:00Z', 'Talk tomorrow 09:30'],
    ['2026-11-30T04:00:00+00:00', 'Talk Mon 30 Nov, 09:30'],
    ['2026-11-25T10:00:00Z', 'Talk Wed 25 Nov, 15:30'],
  ])('of %s reads: %s', (at, text) => {
    expect(talkText(at, now)).toBe(text);
  });
});

describe('the history of a talk', () => {
  const first = '2026-11-26T04:30:00+00:00';
  const second = '2026-11-27T04:30:00+00:00';
  const sentence = (from: string | null, to: string | null, admin: string | null) =>
    historySentence(
      { changed_by_name: admin, automatic: admin === null, field: 'talk', from, to },
      (day) => day,
    );

  test('says when it was booked, moved and cancelled, and by which admin', () => {
    expect(sentence(null, first, null)).toBe('Talk booked for Thu 26 Nov, 10:00');
    expect(sentence(first, second, 'Asha')).toBe(
      'Talk moved from Thu 26 Nov, 10:00 to Fri 27 Nov, 10:00 by Asha',
    );
    expect(sentence(second, null, null)).toBe('Talk of Fri 27 Nov, 10:00 cancelled');
    expect(sentence(second, 'unconfirmed', null)).toBe('Talk of Fri 27 Nov, 10:00 not confirmed');
  });
});
