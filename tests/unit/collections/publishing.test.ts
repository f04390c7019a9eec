import { describe, expect, test, vi } from 'vitest';
import { isPublished, readingMinutes, unpublishedReason } from '../../../src/collections/blog/publishing.ts';
import { officeToday } from '../../../src/collections/facts/facts.ts';

const date = new Date('2025-08-19');

describe('a post', () => {
  test.each([
    { when: 'its day has come', draft: false, today: '2025-08-19', ribbon: undefined },
    { when: 'its day is tomorrow', draft: false, today: '2025-08-18', ribbon: 'scheduled' },
    { when: 'it is a draft', draft: true, today: '2025-09-01', ribbon: 'draft' },
  ])('has the ribbon $ribbon when $when', ({ draft, today, ribbon }) => {
    expect(isPublished({ draft, date }, today)).toBe(ribbon === undefined);
    expect(unpublishedReason({ draft, date }, today)).toBe(ribbon);
  });

  test.each([
    { zone: 'Asia/Kolkata', now: '2025-08-18T18:29:59Z', today: '2025-08-18' },
    { zone: 'Asia/Kolkata', now: '2025-08-18T18:30:00Z', today: '2025-08-19' },
    { zone: 'America/New_York', now: '2025-08-19T03:59:59Z', today: '2025-08-18' },
    { zone: 'nowhere', now: '2025-08-19T00:00:00Z', today: '2025-08-19' },
  ])('appears at midnight of the office in $zone', ({ zone, now, today }) => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
    expect(officeToday(new Map([['site.timeZone', zone]]))).toBe(today);
  });

  test.each([
    { words: 0, minutes: 1 },
    { words: 299, minutes: 1 },
    { words: 300, minutes: 2 },
  ])('of $words words takes $minutes minutes', ({ words, minutes }) =>
    expect(readingMinutes('word '.repeat(words))).toBe(minutes),
  );

  test('counts Hindi words and leaves Markdown signs out', () =>
    expect(readingMinutes('## नमस्ते दुनिया\n\n- | --- |\n'.repeat(150))).toBe(2));
});
