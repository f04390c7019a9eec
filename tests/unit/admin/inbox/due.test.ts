import type { AnswerTimes } from '../../../../src/contracts/reports.ts';
import { expect, test } from 'vitest';
import { answerTimesText, dueSummary, dueText, durationText } from '../../../../src/admin/lead/marks/due.ts';

const NOW = Date.parse('2026-11-23T06:00:00Z');
/** With spaces at which a line may break. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const later = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

test.each([
  [0, '0 min'],
  [59.9, '59 min'],
  [60, '1 h'],
  [80, '1 h 20 min'],
  [1439, '23 h 59 min'],
  [1440, '1 day'],
  [3000, '2 days 2 h'],
])('%d minutes are %s', (minutes, words) =>
  expect(durationText(minutes)).toBe(words.replaceAll(' ', '\u00a0')),
);

test.each([
  [80, 'due in 1 h 20 min'],
  [1, 'due in 1 min'],
  [0.5, 'due now'],
  [-0.5, 'due now'],
  [-120, '2 h overdue'],
])('%d minutes before the due time is %s', (minutes, words) =>
  expect(plain(dueText(later(minutes), NOW))).toBe(words),
);

test.each([
  [{ to_answer: 4, overdue: 3, next_due_at: later(80) }, '3 overdue, next due in 1 h 20 min'],
  [{ to_answer: 3, overdue: 3, next_due_at: null }, '3 overdue'],
  [{ to_answer: 1, overdue: 0, next_due_at: later(5) }, 'Next due in 5 min'],
  [{ to_answer: 2, overdue: 0, next_due_at: null }, '2 to answer'],
  [{ to_answer: 0, overdue: 0, next_due_at: null }, 'Nothing to answer'],
])('%j is summed up as %s', (counts, words) => expect(plain(dueSummary(counts, NOW))).toBe(words));

const week: AnswerTimes = {
  ...{ week: 'this', submissions: 6, answered: 5 },
  ...{ median_minutes: 65, p90_minutes: 180, within_promise: 0.917 },
};

test('the times of a week are one sentence', () => {
  expect(plain(answerTimesText(week))).toBe('half within 1 h 5 min, 9 in 10 within 3 h, 92% on time');
});

test('a week in which most still wait has no times, but a share', () => {
  expect(plain(answerTimesText({ ...week, median_minutes: 65, p90_minutes: null }))).toBe(
    'half within 1 h 5 min, 92% on time',
  );
  expect(
    plain(answerTimesText({ ...week, median_minutes: null, p90_minutes: null, within_promise: 0.22 })),
  ).toBe('22% on time');
});

test('a week without answers has no times', () => {
  const waiting = { median_minutes: null, p90_minutes: null, within_promise: null };
  expect(plain(answerTimesText({ ...week, answered: 0, ...waiting }))).toBe('none yet');
});
