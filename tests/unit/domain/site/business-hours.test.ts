import { expect, test } from 'vitest';
import { formsCopy } from '../../../../src/copy/forms.ts';
import { replyTime } from '../../../../src/wording/reply-time.ts';
import type { OpeningHours } from '../../../../src/domain/site/business-hours.ts';
import { interpolate } from '../../../../src/domain/site/interpolate.ts';
import { clockText } from '../../../../src/domain/site/time.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const office = {
  hours: [
    { days: weekdays, opens: '09:00', closes: '18:00' },
    { days: ['Saturday'], opens: '10:00', closes: '16:00' },
    { days: ['Sunday'], opens: '10:00' },
  ],
  holidays: ['2026-11-25'],
};
const INDIA = 'Asia/Kolkata';
const by = (text: keyof typeof formsCopy.reply, time: string, day = ''): string =>
  interpolate(formsCopy.reply[text], { time: clockText(time), day });
const promisedAt = (time: string, opening: OpeningHours = office, reader: string | null = INDIA) =>
  replyTime({ sentAt: Date.parse(`${time}+05:30`), reader }, opening);

test.each([
  ['before the office opens on a Monday', '2026-11-23T03:00', by('today', '13:00')],
  ['four hours before the end of the day', '2026-11-23T14:00', by('today', '18:00')],
  ['a minute later', '2026-11-23T14:01', by('tomorrow', '09:01')],
  ['in the last second of a day', '2026-11-27T17:59:59', by('tomorrow', '14:00')],
  ['in the last second before midnight', '2026-11-23T23:59:59.999', by('today', '13:00')],
  ['on a Saturday afternoon', '2026-11-28T14:30', by('later', '11:30', 'Monday')],
  ['on a Sunday', '2026-11-29T12:00', by('tomorrow', '13:00')],
  ['before a holiday', '2026-11-24T17:00', by('later', '12:00', 'Thursday')],
])('an answer is promised %s', (_, sent, promised) => expect(promisedAt(sent)).toBe(promised));

test('a week later, the answer has a date', () => {
  const holidays = Array.from({ length: 6 }, (_, index) => `2026-12-${String(23 + index)}`);
  const promised = promisedAt('2026-12-22T18:00', { ...office, holidays });
  expect(promised).toBe(by('later', '13:00', '29\u00a0Dec\u00a02026'));
});

test.each([
  // 10:30 and 20:00 in India are 21:00 the evening before and 6:30 in the morning in Los Angeles.
  ['America/Los_Angeles', '2026-11-23T10:30', by('tomorrow', '01:00')],
  ['America/Los_Angeles', '2026-11-23T20:00', by('today', '23:30')],
  ['America/Los_Angeles', '2026-11-28T14:30', by('tomorrow', '22:00')],
  // Friday evening there, and Sunday when the office opens on Monday.
  ['America/Los_Angeles', '2026-11-28T12:01', by('later', '19:31', 'Sunday')],
  // A zone that is unknown is taken for the office's, which is named.
  [null, '2026-11-23T10:30', by('later', '14:30', 'Monday').replace('pm', 'pm IST')],
])('a visitor in %s reads it on a clock that is clear, for %s', (reader, sent, promised) =>
  expect(promisedAt(sent, office, reader)).toBe(promised),
);

test('hours around a break count as one day', () => {
  const hours = [
    { days: weekdays, opens: '14:00', closes: '18:00' },
    { days: weekdays, opens: '09:00', closes: '12:00' },
  ];
  expect(promisedAt('2026-11-23T09:00', { hours, holidays: [] })).toBe(by('today', '15:00'));
});

test('nothing is promised when the office never opens', () =>
  expect(promisedAt('2026-11-23T10:00', { hours: [], holidays: [] })).toBeUndefined());
