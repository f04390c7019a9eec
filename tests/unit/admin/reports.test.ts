import { describe, expect, test } from 'vitest';
import { reportsCsv } from '../../../src/admin/reports/report-csv.ts';
import {
  changeText,
  medianText,
  moneyText,
  serviceText,
  sourceText,
} from '../../../src/admin/reports/report-texts.ts';
import { percentOf, rowOf, spanBefore, spanOf, valuesByStatus } from '../../../src/admin/reports/reports.ts';
import { STATUSES, statusLabel } from '../../../src/admin/shell/lead-status.ts';
import type { ReportRow } from '../../../src/contracts/reports.ts';

/** The first minute of December in India, which is still November in UTC. */
const NOW = Date.parse('2026-11-30T18:30:59Z');

test.each([
  ['this-month', { from: '2026-11-30T18:30:00.000Z', until: 'infinity' }],
  ['last-month', { from: '2026-10-31T18:30:00.000Z', until: '2026-11-30T18:30:00.000Z' }],
  ['last-90-days', { from: '2026-09-02T18:30:00.000Z', until: 'infinity' }],
  ['all', { from: '-infinity', until: 'infinity' }],
] as const)('%s spans %j', (period, span) => expect(spanOf(period, NOW)).toEqual(span));

test('January follows December', () => {
  expect(spanOf('last-month', Date.parse('2027-01-15T00:00:00Z'))).toEqual({
    from: '2026-11-30T18:30:00.000Z',
    until: '2026-12-31T18:30:00.000Z',
  });
});

test.each([
  ['this-month', '2026-12-20T06:00:00Z', ['2026-10-31T18:30:00.000Z', '2026-11-20T06:00:00.000Z']],
  // February has no such day: all of it.
  ['this-month', '2026-03-31T06:00:00Z', ['2026-01-31T18:30:00.000Z', '2026-02-28T18:30:00.000Z']],
  ['last-month', '2026-12-20T06:00:00Z', ['2026-09-30T18:30:00.000Z', '2026-10-31T18:30:00.000Z']],
  ['last-90-days', '2026-12-20T06:00:00Z', ['2026-06-23T18:30:00.000Z', '2026-09-21T18:30:00.000Z']],
] as const)('%s on %s is compared with %j', (period, now, [from, until]) =>
  expect(spanBefore(period, Date.parse(now))).toEqual({ from, until }),
);

test('nothing is before all', () => {
  expect(spanBefore('all', NOW)).toBeUndefined();
});

test('every status has a value, in the order of the work', () => {
  const rows = valuesByStatus([{ status: 'won', quotes: 2, inr: 500, usd: 9 }]);
  expect(rows.map(({ label }) => label)).toEqual(STATUSES.map(statusLabel));
  expect(rows).toContainEqual({ label: statusLabel('won'), status: 'won', quotes: 2, inr: 500, usd: 9 });
  expect(rows[0]).toMatchObject({ quotes: 0, inr: 0, usd: 0 });
});

const row = (changes: Partial<ReportRow>): ReportRow => ({ ...rowOf([], 1), span: 1, ...changes });

test.each([
  [0, 0, '₹0'],
  [150_000, 0, '₹1,50,000'],
  [0, 1800, '$1,800'],
  [150_000, 1800, '₹1,50,000 + $1,800'],
])('%d rupees and %d dollars are %s', (inr, usd, text) => expect(moneyText(inr, usd)).toBe(text));

test.each([
  [{ due: 4, median_minutes: 80 }, '1 h 20 min'],
  [{ due: 4, median_minutes: null }, 'most wait'],
  [{ due: 0, median_minutes: null }, '–'],
])('the median of %j is %s', (figures, text) => expect(medianText(row(figures))).toBe(text));

test('a share of nothing is unknown', () => {
  expect([percentOf(0, 0), percentOf(1, 3)]).toEqual([undefined, 33]);
});

test('sources and services without a name have one', () => {
  expect([sourceText('direct'), sourceText('www.google.com'), sourceText(null)]).toEqual([
    'Direct or unknown',
    'google.com',
    'Other sources',
  ]);
  expect([serviceText(''), serviceText('SEO'), serviceText(null)]).toEqual([
    'No service',
    'SEO',
    'Other services',
  ]);
});

describe('the sentence of what changed', () => {
  const month = { arrived: 12, due: 10, on_time: 8, won: 2 };

  test.each([
    [
      { arrived: 9, due: 8, on_time: 8, won: 3 },
      '3 more arrived (12), fewer were answered on time (80%, then 100%) and 1 fewer are won (2).',
    ],
    [
      { arrived: 12, due: 5, on_time: 4, won: 2 },
      'as many arrived (12), as many were answered on time (80%) and as many are won (2).',
    ],
    [
      { arrived: 14, due: 8, on_time: 1, won: 0 },
      '2 fewer arrived (12), more were answered on time (80%, then 13%) and 2 more are won (2).',
    ],
  ])('compares with %j', (before, changes) => {
    const text = changeText({ now: row(month), sameDays: row(before) });
    expect(text).toBe(`Compared with the same days of last month, ${changes}`);
  });

  test('leaves out a share that is unknown', () => {
    expect(changeText({ now: row(month), sameDays: row({}) })).toBe(
      'Compared with the same days of last month, 12 more arrived (12) and 2 more are won (2).',
    );
  });

  test('says when nothing arrived', () => {
    expect(changeText({ now: row({}), sameDays: row({}) })).toBe(
      'Nothing has arrived this month, or in the same days of last month.',
    );
  });
});

test('the file has the months, and the sources and services of the period', async () => {
  const months = { now: row({ arrived: 3, quoted_usd: 1800 }), sameDays: row({ arrived: 1 }), last: row({}) };
  const sources = [row({ name: '=cmd', won: 1 }), row({ span: 2, name: 'old' })];
  const file = reportsCsv({ months, sources, services: [row({ name: null })] }, 'all');
  const lines = (await file.text()).trim().split('\r\n');
  expect(lines).toEqual([
    expect.stringContaining('group,name,period,arrived,due,on_time,median_minutes,won,won_inr,won_usd'),
    'Total,,This month,3,0,0,,0,0,0,0,1800',
    'Total,,Same days of last month,1,0,0,,0,0,0,0,0',
    'Total,,Last month,0,0,0,,0,0,0,0,0',
    "Source,'=cmd,All,0,0,0,,1,0,0,0,0",
    'Service,Other services,All,0,0,0,,0,0,0,0,0',
  ]);
});
