import { expect, test } from 'vitest';
import { spanOf, totalOf, valuesByStatus } from '../../../src/admin/reports/reports.ts';
import { STATUSES, statusLabel } from '../../../src/admin/shell/lead-status.ts';

/** The first minute of December in India, which is still November in UTC. */
const NOW = Date.parse('2026-11-30T18:30:59Z');

test.each([
  ['this-month', { from: '2026-11-30T18:30:00.000Z' }],
  ['last-month', { from: '2026-10-31T18:30:00.000Z', until: '2026-11-30T18:30:00.000Z' }],
  ['last-90-days', { from: '2026-09-02T18:30:00.000Z' }],
  ['all', {}],
] as const)('%s spans %j', (period, span) => {
  expect(spanOf(period, NOW)).toEqual(span);
});

test('January follows December', () => {
  expect(spanOf('last-month', Date.parse('2027-01-15T00:00:00Z'))).toEqual({
    from: '2026-11-30T18:30:00.000Z',
    until: '2026-12-31T18:30:00.000Z',
  });
});

test('every status has a value, in the order of the work', () => {
  const rows = valuesByStatus([{ status: 'won', quotes: 2, value: 500 }]);
  expect(rows.map(([label]) => label)).toEqual(STATUSES.map(statusLabel));
  expect(rows).toContainEqual([statusLabel('won'), 2, 500]);
  expect(rows[0]).toEqual([statusLabel('pending'), 0, 0]);
});

test('the total sums every column', () => {
  const row = { source: 'news', submissions: 3, answered: 2, won: 1, value: 500 };
  expect(totalOf([row, { ...row, source: null }])).toEqual({
    submissions: 6,
    answered: 4,
    won: 2,
    value: 1000,
  });
});
