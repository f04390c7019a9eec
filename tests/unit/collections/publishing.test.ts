import { describe, expect, test } from 'vitest';
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
