import { describe, expect, test } from 'vitest';
import * as time from '../../../../src/domain/site/time.ts';

const INDIA = 'Asia/Kolkata';

test.each([
  ['2026-04-05', '2026-04-05'],
  ['5 April 2026', '2026-04-05'],
  ['29 February 2028', '2028-02-29'],
  ['2026-02-30', undefined],
  ['31 April 2026', undefined],
  ['05/04/2026', undefined],
  ['April 5, 2026', undefined],
  ['on 5 April 2026', undefined],
  ['5 April 20261', undefined],
  ['', undefined],
])('reads "%s" as %s', (text, day) => {
  const date = time.parseDay(text);
  expect(date && time.dateToDay(date)).toBe(day);
});

test('writes a day with its year, with its weekday, or alone', () => {
  expect(time.dayText('2025-08-05')).toBe('5\u00a0Aug\u00a02025');
  expect(time.namedDay('2026-11-25')).toBe('Wednesday, 25\u00a0November');
  expect(time.namedDay('2026-11-25', 'short')).toBe('Wed, 25\u00a0Nov');
  expect(time.dateText('2026-11-05')).toBe('5\u00a0November');
});

test.each(['2025-13-01', '19 Aug 2025', '12025-01-01', '2025-01-011', ''])('refuses "%s" as a day', (text) =>
  expect(() => time.dayText(text)).toThrow('expected YYYY-MM-DD'),
);

test.each([
  ['00:00', '12:00 am'],
  ['09:05', '9:05 am'],
  ['12:00', '12:00 pm'],
  ['13:00', '1:00 pm'],
])('writes the clock %s as %s', (clock, text) =>
  expect(time.clockText(clock).replace('\u00a0', ' ')).toBe(text),
);

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-29', -1, '2026-03-28'],
])('%s and %i days is %s', (day, count, other) => expect(time.addDays(day, count)).toBe(other));

/* The clocks of London change on 29 March and 25 October, those of Auckland on 27 September. */
const SHOWN = [
  [INDIA, '2026-11-25T10:00:00Z', '2026-11-25T15:30:00+05:30'],
  ['Asia/Kathmandu', '2026-11-25T10:00:00Z', '2026-11-25T15:45:00+05:45'],
  ['Europe/London', '2026-03-29T00:59:59Z', '2026-03-29T00:59:59+00:00'],
  ['Europe/London', '2026-03-29T01:00:00Z', '2026-03-29T02:00:00+01:00'],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00Z', '2026-10-04T02:30:00+11:00'],
  ['Europe/London', '2026-10-25T01:00:00Z', '2026-10-25T01:00:00+00:00'],
  ['America/New_York', '2026-11-25T04:00:00Z', '2026-11-24T23:00:00-05:00'],
  ['Pacific/Auckland', '2026-11-29T11:30:00Z', '2026-11-30T00:30:00+13:00'],
] as const;

describe('in a zone', () => {
  test.each(SHOWN)('%s, %s is %s, and that clock leads back to it', (zone, at, iso) => {
    expect(time.isoIn(at, zone)).toBe(iso);
    expect(time.isoIn(Date.parse(at), zone)).toBe(iso);
    expect(time.momentIn(iso.slice(0, 19), zone)).toBe(Date.parse(at));
  });

  test.each([
    [INDIA, '2026-11-26', '2026-11-25T18:30:00Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00Z'],
    ['Pacific/Auckland', '2026-09-27', '2026-09-26T12:00:00Z'],
  ])('%s, the day %s begins at %s', (zone, day, at) => {
    expect(time.momentIn(day, zone)).toBe(Date.parse(at));
    expect([time.dayIn(Date.parse(at), zone), time.dayIn(Date.parse(at) - 1, zone)]).toEqual([
      day,
      time.addDays(day, -1),
    ]);
  });

  test('that does not exist there are no times', () =>
    expect(['Mars/Olympus', '', undefined, INDIA].map(time.isTimeZone)).toEqual([false, false, false, true]));
});

test('the zone is named where the clock of the reader shows another time, or is unknown', () => {
  const readers = ['Europe/London', null, INDIA, 'Asia/Colombo'];
  const texts = readers.map((reader) => time.timeText('2026-11-25T10:00:00Z', { zone: INDIA, reader }));
  expect(texts).toEqual(['3:30\u00a0pm IST', '3:30\u00a0pm IST', '3:30\u00a0pm', '3:30\u00a0pm']);
  expect(time.zoneName(0, 'Asia/Tokyo')).not.toBe('IST');
});

test('a moment has its day, and a stamp is as the staff area is specified', () => {
  const at = '2026-11-25T18:48:00Z';
  expect(time.momentText(at, { zone: INDIA, reader: INDIA })).toBe(
    'Thursday, 26\u00a0November, 12:18\u00a0am',
  );
  expect(time.momentText(at, { zone: INDIA, reader: null }, 'short')).toBe(
    'Thu, 26\u00a0Nov, 12:18\u00a0am IST',
  );
  expect(time.stampText(at, INDIA)).toBe('Nov 26, 2026 • 00:18');
  expect(time.stampText('2026-12-04T18:48:00Z', INDIA)).toBe('Dec 05, 2026 • 00:18');
});

const times = ['2026-11-25T12:00:00Z', '2026-11-25T03:30:00Z', '2026-11-30T04:00:00Z'];

test.each([
  [INDIA, [2, 1]],
  ['Pacific/Auckland', [1, 1, 1]],
  ['America/New_York', [1, 1, 1]],
])('moments are grouped by day in %s', (zone, counts) => {
  const days = time.groupByDay(times, zone);
  expect(days.map((day) => day.times.length)).toEqual(counts);
  expect(days.flatMap((day) => day.times)).toEqual(times.toSorted());
});
