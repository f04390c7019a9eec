import type { ConsentText, SourceRow, StatusRow } from '~/contracts/reports.ts';
import { statusLabel, STATUSES } from '~/admin/shell/lead-status.ts';
import { addDays } from '~/domain/site/time.ts';
import { officeDay, officeMomentOf } from '~/wording/office-time.ts';

export interface Reports {
  sources: readonly SourceRow[];
  values: readonly StatusRow[];
  texts: readonly ConsentText[];
}

export const PERIODS = ['this-month', 'last-month', 'last-90-days', 'all'] as const;
export type Period = (typeof PERIODS)[number];

/** From a moment (included) to another (not included). */
export interface TimeSpan {
  from?: string;
  until?: string;
}

/** The span of a period. Months and days are those of the office. */
export function spanOf(period: Period, now: number): TimeSpan {
  const today = officeDay(now);
  const month = firstOfMonth(today);
  if (period === 'this-month') return { from: officeMomentOf(month) };
  if (period === 'last-month')
    return { from: officeMomentOf(firstOfMonth(addDays(month, -1))), until: officeMomentOf(month) };
  return period === 'all' ? {} : { from: officeMomentOf(addDays(today, -89)) };
}

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

/** Label, number and value of the quotes in each status, in the order of the work. */
export const valuesByStatus = (
  rows: readonly StatusRow[],
): [label: string, quotes: number, value: number][] =>
  STATUSES.map((status) => {
    const row = rows.find((found) => found.status === status);
    return [statusLabel(status), row?.quotes ?? 0, row?.value ?? 0];
  });

type Counts = Omit<SourceRow, 'source'>;

/** The sums of a table. */
export const totalOf = (rows: readonly SourceRow[]): Counts =>
  rows.reduce<Counts>(
    (sum, row) => ({
      submissions: sum.submissions + row.submissions,
      answered: sum.answered + row.answered,
      won: sum.won + row.won,
      value: sum.value + row.value,
    }),
    { submissions: 0, answered: 0, won: 0, value: 0 },
  );
