import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  answerTimesText,
  dueSummary,
  dueText,
  isMailLost,
  mailStatusText,
  personLineText,
} from '../../../src/admin/lead/marks/mark-texts.ts';
import { $now } from '../../../src/admin/lead/marks/now.ts';
import type { MailStatus, PersonLine } from '../../../src/contracts/lead.ts';
import type { AnswerTimes } from '../../../src/contracts/reports.ts';
import { placeIn } from '../../fixtures/unit/zone.ts';

const NOW = Date.parse('2026-11-23T06:00:00Z');
/** With spaces at which a line may break. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const later = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

test('the time of what is due goes on', () => {
  vi.useFakeTimers({ now: NOW });
  onTestFinished(() => void vi.useRealTimers());
  onTestFinished($now.listen(() => undefined));
  vi.advanceTimersByTime(60_000);
  expect($now.get()).toBe(NOW + 60_000);
});

test.each([
  [80.5, 'due in 1~h~20~min'],
  [1, 'due in 1~min'],
  [-0.5, 'due now'],
  [-120, '2~h overdue'],
  [1440, 'due in 1~day'],
  [3005, 'due in 2~days~2~h'],
])('%d minutes before the due time is %s, with its units on one line', (minutes, words) =>
  expect(dueText(later(minutes), NOW).replaceAll('\u00a0', '~')).toBe(words),
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
  ['in which some still wait', { median_minutes: 0, p90_minutes: null }, 'half within 0 min, 92% on time'],
  ['in which most still wait has a share', { ...waiting, within_promise: 0.22 }, '22% on time'],
  ['without answers has no times', { ...waiting, answered: 0, within_promise: null }, 'none yet'],
])('a week %s', (_, changes, text) => expect(plain(answerTimesText({ ...week, ...changes }))).toBe(text));

/** As India writes 10:02 UTC. */
const AT = 'Nov 23, 2026 • 15:32';

beforeEach(() => placeIn());

const mail = (kind: string, status: string, reason: string | null = null): MailStatus => ({
  ...{ submission_id: 'lead-1', changed_at: '2026-11-23T10:02:00Z', kind, status, reason },
});
const textOf = (mails: MailStatus[], phone: string | null = '98765') => mailStatusText(mails, phone);

test.each([
  [
    mail('team', 'sent'),
    mail('thanks', 'bounced', 'mailbox does not exist'),
    `Team notified ${AT} · thank-you bounced: mailbox does not exist, please call`,
  ],
  [
    mail('team', 'bounced', 'full'),
    mail('thanks', 'delivered', '250 ok'),
    `The team’s mail bounced: full · thank-you delivered ${AT}`,
  ],
  [
    mail('team', 'queued', 'resend unreachable'),
    mail('thanks', 'queued', 'mailbox busy'),
    'Team not notified yet: resend unreachable · thank-you not sent yet: mailbox busy',
  ],
  [
    mail('team', 'skipped'),
    mail('thanks', 'skipped', 'too late'),
    `Team notified in a list ${AT} · no thank-you: too late`,
  ],
  [
    mail('team', 'failed', 'smtp EENVELOPE 550'),
    mail('thanks', 'failed', 'address cannot be mailed'),
    'Team not notified: smtp EENVELOPE 550 · no thank-you: address cannot be mailed, please call',
  ],
])('the sentence about the mails of a lead %#', (team, thanks, sentence) =>
  expect(textOf([thanks, team])).toBe(sentence),
);

test('the sentence about the mails of a lead asks for a call only if there is a number', () =>
  expect(textOf([mail('thanks', 'bounced')], null)).toBe('Thank-you bounced'));

test('the sentence about the mails of a lead is empty without mails or with an unknown status', () => {
  const lost = mail('team', 'lost');
  const texts = [[], [lost], [lost, mail('thanks', 'delivered')]].map((mails) => textOf(mails));
  expect(texts).toEqual(['', '', `Thank-you delivered ${AT}`]);
});

test('a mail that bounced, failed or was complained about is lost', () => {
  const lost = ['bounced', 'complained', 'failed'];
  const all = [...lost, 'delivered', 'queued', 'skipped'];
  expect(all.filter((status) => isMailLost(mail('thanks', status)))).toEqual(lost);
});

const at = (month: number, day: number, year = 2026) =>
  new Date(Date.UTC(year, month - 1, day, 12)).toISOString();

const person: PersonLine = {
  ...{ submission_id: 'a', enquiry_number: 3, enquiry_count: 3, first_at: at(3, 5) },
  ...{ last_quote: null, last_quote_currency: 'INR', last_quote_at: null },
};
const text = (changes: Partial<PersonLine>) =>
  personLineText({ ...person, ...changes }, Date.UTC(2026, 10, 23, 11));

test.each([
  [240_000, 'INR', at(3, 20), '₹2,40,000 then'],
  [1800, 'USD', at(3, 20), '$1,800 then'],
  [90_000, 'INR', at(11, 3), '₹90,000 on 3\u00a0November'],
] as const)(
  'the line about a person names a quote of %d %s at %s',
  (...[last_quote, last_quote_currency, last_quote_at, quote]) => {
    const line = text({ last_quote, last_quote_currency, last_quote_at });
    expect(line).toBe(`3rd enquiry; first in March; quote of ${quote}`);
  },
);

test.each([
  [at(11, 23), 'today'],
  [at(11, 1), 'on 1\u00a0November'],
  [at(1, 31), 'in January'],
  [at(11, 23, 2025), 'in November 2025'],
])('the line about a person says for %s "first %s"', (first_at, words) => {
  expect(text({ first_at })).toBe(`3rd enquiry; first ${words}`);
});

test('the line about a person counts the others of an earlier enquiry', () => {
  expect(text({ enquiry_number: 1 })).toBe('1st of 3 enquiries');
  expect(text({ enquiry_number: 2 })).toBe('2nd of 3 enquiries; first in March');
  expect(text({ enquiry_number: 11, enquiry_count: 22 })).toMatch('11th of 22');
  expect(text({ enquiry_number: 22, enquiry_count: 22 })).toMatch('22nd enquiry;');
});
