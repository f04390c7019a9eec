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

const waiting = { median_minutes: null, p90_minutes: null };

test.each([
  ['is one sentence', {}, 'half within 1 h 5 min, 9 in 10 within 3 h, 92% on time'],
  ['in which some still wait has one time', { p90_minutes: null }, 'half within 1 h 5 min, 92% on time'],
  ['in which most still wait has a share', { ...waiting, within_promise: 0.22 }, '22% on time'],
  ['without answers has no times', { ...waiting, answered: 0, within_promise: null }, 'none yet'],
])('a week %s', (_, changes, text) => expect(plain(answerTimesText({ ...week, ...changes }))).toBe(text));
