import { describe, expect, test } from 'vitest';
import { dateToDay, formatDay, formatDayOf } from '../../../src/domain/site/day.ts';
import { isPublished, unpublishedReason } from '../../../src/collections/blog/publishing.ts';
import { readingMinutes } from '../../../src/collections/blog/reading-time.ts';

const day = new Date('2025-08-19');

describe('a post', () => {
  test.each([
    { when: 'its day has come', draft: false, now: '2025-08-19T00:00:00Z', shown: true, ribbon: undefined },
    {
      when: 'its day is tomorrow',
      draft: false,
      now: '2025-08-18T23:59:59Z',
      shown: false,
      ribbon: 'scheduled',
    },
    { when: 'it is a draft', draft: true, now: '2025-09-01T00:00:00Z', shown: false, ribbon: 'draft' },
  ])('is shown: $shown, when $when', ({ draft, now, shown, ribbon }) => {
    expect(isPublished({ draft, date: day }, new Date(now))).toBe(shown);
    expect(unpublishedReason({ draft, date: day }, new Date(now))).toBe(ribbon);
  });

  test.each([
    { words: 0, minutes: 1 },
    { words: 299, minutes: 1 },
    { words: 300, minutes: 2 },
    { words: 1000, minutes: 5 },
  ])('of $words words takes $minutes minutes', ({ words, minutes }) => {
    expect(readingMinutes('word '.repeat(words))).toBe(minutes);
  });

  test('counts Hindi words and leaves Markdown signs out', () => {
    expect(readingMinutes('## नमस्ते दुनिया\n\n- | --- |\n'.repeat(150))).toBe(2);
  });
});

test('a day reads the same everywhere', () => {
  expect(formatDay('2025-08-05')).toBe('5 Aug 2025');
  expect(formatDayOf(new Date(2025, 7, 5, 23, 59))).toBe('5 Aug 2025');
  expect(dateToDay(day)).toBe('2025-08-19');
});

test.each(['2025-13-01', '19 Aug 2025', ''])('refuses "%s" as a day', (text) => {
  expect(() => formatDay(text)).toThrow('expected YYYY-MM-DD');
});
