import type { MailStatus, PersonLine, ViewCounts } from '~/contracts/lead.ts';
import type { AnswerTimes } from '~/contracts/reports.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { leadsCopy } from '~/copy/leads.ts';
import { peopleCopy } from '~/copy/people.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { formatMoney } from '~/domain/site/money.ts';
import { dateText, wordsOf } from '~/domain/site/time.ts';
import { officeDay, officeStamp } from '~/wording/office-time.ts';

const { answers, due, work } = inboxCopy;
const { mails: mailsCopy } = leadsCopy;
const { line } = peopleCopy;

const MINUTE = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/**
 * A number of minutes in words, in at most two units, which stay on one line.
 *
 * @example durationText(80) // '1 h 20 min'
 */
function durationText(minutes: number): string {
  const days = Math.floor(minutes / DAY_MINUTES);
  const parts = [
    { count: days, text: days === 1 ? due.day : due.days },
    { count: Math.floor(minutes / HOUR_MINUTES) % 24, text: due.hours },
    { count: days > 0 ? 0 : Math.floor(minutes) % HOUR_MINUTES, text: due.minutes },
  ].filter(({ count, text }) => count > 0 || (minutes < 1 && text === due.minutes));
  return parts
    .map(({ count, text }) => interpolate(text, { count }))
    .join(' ')
    .replaceAll(' ', '\u00a0');
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

const LOST = new Set(['bounced', 'complained', 'failed']);

/** Whether a mail did not arrive, or was unwelcome. */
export const isMailLost = ({ status }: MailStatus): boolean => LOST.has(status);

const TEXTS: Record<string, Record<string, string>> = {
  team: { ...mailsCopy.team, delivered: mailsCopy.team.sent },
  thanks: { ...mailsCopy.thanks, failed: mailsCopy.thanks.skipped },
};

/** The statuses whose reason is shown. */
const EXPLAINED: Record<string, readonly string[]> = {
  team: ['queued', 'bounced', 'failed'],
  thanks: ['queued', 'bounced', 'failed', 'skipped'],
};

/**
 * The mails of a submission in words, the team's first. A number can be called where the thank-you did not arrive.
 *
 * @example 'Team notified Nov 25, 2026 • 10:02 · thank-you bounced: mailbox does not exist, please call'
 */
export function mailStatusText(mails: readonly MailStatus[], phone: string | null): string {
  const parts = mails.toSorted((a, b) => a.kind.localeCompare(b.kind)).map(mailText);
  const isUnreached = mails.some(
    ({ kind, status }) => kind === 'thanks' && (status === 'bounced' || status === 'failed'),
  );
  const joined = parts.filter(Boolean).join(' · ');
  const text = isUnreached && phone !== null ? interpolate(mailsCopy.pleaseCall, { mails: joined }) : joined;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What became of one mail; undefined for a status that this version does not know. */
function mailText({ kind, status, changed_at, reason }: MailStatus): string | undefined {
  const text = TEXTS[kind]?.[status];
  const mail = text && interpolate(text, { time: officeStamp(changed_at) });
  const isExplained = reason && EXPLAINED[kind]?.includes(status);
  return mail && isExplained ? interpolate(mailsCopy.withReason, { mail, reason }) : mail;
}

const SUFFIXES = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' } as const;
const ordinalRules = new Intl.PluralRules('en', { type: 'ordinal' });

const ordinal = (number: number): string => `${String(number)}${SUFFIXES[ordinalRules.select(number)]}`;

/** A day in words, as exact as it is useful: "today", "on 3 November", "in March", "in March 2025". */
function dayInWords(at: string, now: number): string {
  const [day, today] = [officeDay(at), officeDay(now)];
  if (day === today) return line.today;
  if (day.slice(0, 7) === today.slice(0, 7)) return interpolate(line.onDay, { day: dateText(day) });
  const { month, year } = wordsOf(day);
  return interpolate(line.inMonth, { month: today.startsWith(year) ? month : `${month} ${year}` });
}

/**
 * What is known about the person of a submission, in one line.
 *
 * @example '3rd enquiry; first in March; quote of ₹2,40,000 then'
 */
export function personLineText(person: PersonLine, now: number): string {
  const { enquiry_number, enquiry_count, first_at, last_quote, last_quote_currency, last_quote_at } = person;
  const number = ordinal(enquiry_number);
  const earlier = interpolate(line.earlier, { number, count: enquiry_count });
  if (enquiry_number === 1) return earlier;
  const first = dayInWords(first_at, now);
  const parts = [
    enquiry_number === enquiry_count ? interpolate(line.newest, { number }) : earlier,
    interpolate(line.first, { day: first }),
  ];
  if (last_quote !== null && last_quote_currency !== null && last_quote_at !== null) {
    const day = dayInWords(last_quote_at, now);
    const total = formatMoney(last_quote, last_quote_currency);
    parts.push(interpolate(day === first ? line.quoteThen : line.quote, { total, day }));
  }
  return parts.join('; ');
}
