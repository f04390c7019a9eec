import type { ViewCounts } from '~/contracts/lead.ts';
import type { AnswerTimes } from '~/contracts/reports.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { interpolate } from '~/domain/site/interpolate.ts';

const { answers, due, work } = inboxCopy;

const MINUTE = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

const two = (large: string, small: string, count: number): string =>
  count === 0 ? large : `${large} ${interpolate(small, { count })}`;

const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/**
 * A number of minutes in words, in at most two units, which stay on one line.
 *
 * @example durationText(80) // '1 h 20 min'
 */
export function durationText(minutes: number): string {
  const rounded = Math.floor(minutes);
  if (rounded < HOUR_MINUTES) return unbroken(interpolate(due.minutes, { count: rounded }));
  const hours = Math.floor(rounded / HOUR_MINUTES);
  if (rounded < DAY_MINUTES)
    return unbroken(two(interpolate(due.hours, { count: hours }), due.minutes, rounded % HOUR_MINUTES));
  const days = Math.floor(rounded / DAY_MINUTES);
  return unbroken(two(interpolate(days === 1 ? due.day : due.days, { count: days }), due.hours, hours % 24));
}

/** How long until, or since, the due time: 'due in 1 h 20 min', 'due now', '2 h overdue'. */
export function dueText(dueAt: string, now: number): string {
  const minutes = (Date.parse(dueAt) - now) / MINUTE;
  if (Math.abs(minutes) < 1) return due.now;
  return interpolate(minutes > 0 ? due.later : due.overdue, { duration: durationText(Math.abs(minutes)) });
}

/** What is due, in one line: '3 overdue, next due in 1 h 20 min'. */
export function dueSummary(
  { to_answer, overdue, next_due_at }: Pick<ViewCounts, 'to_answer' | 'overdue' | 'next_due_at'>,
  now: number,
): string {
  if (to_answer === 0) return work.nothing;
  const count = (overdue || to_answer).toLocaleString('en-IN');
  if (next_due_at === null) return interpolate(overdue > 0 ? work.overdue : work.toAnswer, { count });
  return interpolate(overdue > 0 ? work.overdueAndNext : work.next, {
    count,
    due: dueText(next_due_at, now),
  });
}

/** One week in plain words: 'half within 1 h 5 min, 9 in 10 within 3 h, 92% on time'. A time is left out if too many still wait for it. */
export function answerTimesText({ median_minutes, p90_minutes, within_promise }: AnswerTimes): string {
  const parts = [
    median_minutes !== null && interpolate(answers.half, { time: durationText(median_minutes) }),
    p90_minutes !== null && interpolate(answers.most, { time: durationText(p90_minutes) }),
    within_promise !== null && interpolate(answers.onTime, { percent: Math.round(within_promise * 100) }),
  ];
  return parts.filter((part) => part !== false).join(', ') || answers.none;
}
