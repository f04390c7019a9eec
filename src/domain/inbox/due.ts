const MINUTE = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

const two = (large: string, small: number, unit: string): string =>
  small === 0 ? large : `${large} ${String(small)} ${unit}`;

/**
 * A number of minutes in words, in at most two units.
 *
 * @example durationText(80) // '1 h 20 min'
 */
export function durationText(minutes: number): string {
  const rounded = Math.floor(minutes);
  if (rounded < HOUR_MINUTES) return `${String(rounded)} min`;
  const hours = Math.floor(rounded / HOUR_MINUTES);
  if (rounded < DAY_MINUTES) return two(`${String(hours)} h`, rounded % HOUR_MINUTES, 'min');
  const days = Math.floor(rounded / DAY_MINUTES);
  return two(`${String(days)} ${days === 1 ? 'day' : 'days'}`, hours % 24, 'h');
}

/** How long until, or since, the due time: 'due in 1 h 20 min', 'due now', '2 h overdue'. */
export function dueText(dueAt: string, now: number): string {
  const minutes = (Date.parse(dueAt) - now) / MINUTE;
  if (Math.abs(minutes) < 1) return 'due now';
  return minutes > 0 ? `due in ${durationText(minutes)}` : `${durationText(-minutes)} overdue`;
}

export interface DueCounts {
  to_answer: number;
  overdue: number;
  next_due_at: string | null;
}

/** What is due, in one line: '3 overdue, next due in 1 h 20 min'. */
export function dueSummary({ to_answer, overdue, next_due_at }: DueCounts, now: number): string {
  if (to_answer === 0) return 'Nothing to answer';
  const next = next_due_at === null ? undefined : `next ${dueText(next_due_at, now)}`;
  const late = overdue > 0 ? `${overdue.toLocaleString('en-IN')} overdue` : undefined;
  return (
    [late, next].filter((part) => part !== undefined).join(', ') ||
    `${to_answer.toLocaleString('en-IN')} to answer`
  ).replace(/^n/, 'N');
}

/** How fast the submissions of one week were first answered. */
export interface AnswerTimes {
  week: string;
  answered: number;
  median_minutes: number | null;
  p90_minutes: number | null;
  /** The share answered by the due time, 0 to 1. */
  within_promise: number | null;
}

/** One week in plain words: 'half within 1 h 5 min, 9 of 10 within 3 h, 92 % on time'. */
export function answerTimesText({
  answered,
  median_minutes,
  p90_minutes,
  within_promise,
}: AnswerTimes): string {
  if (answered === 0) return 'none yet';
  const parts = [
    median_minutes === null ? undefined : `half within ${durationText(median_minutes)}`,
    p90_minutes === null ? undefined : `9 of 10 within ${durationText(p90_minutes)}`,
    within_promise === null ? undefined : `${String(Math.round(within_promise * 100))} % on time`,
  ].filter((part) => part !== undefined);
  return parts.join(', ');
}
