import type { ConsentText, SourceRow, StatusRow } from '~/contracts/reports.ts';
import { statusLabel, STATUSES } from '~/admin/shell/lead-status.ts';

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

const IST_OFFSET_MILLISECONDS = 5.5 * 60 * 60_000;
const DAY_MILLISECONDS = 24 * 60 * 60_000;

/** The span of a period. Months and days are those of India. */
export function spanOf(period: Period, now: number): TimeSpan {
  const today = new Date(now + IST_OFFSET_MILLISECONDS);
  const at = (day: number): string => new Date(day - IST_OFFSET_MILLISECONDS).toISOString();
  const month = (offset: number) => at(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + offset));
  if (period === 'this-month') return { from: month(0) };
  if (period === 'last-month') return { from: month(-1), until: month(0) };
  const midnight = today.getTime() - (today.getTime() % DAY_MILLISECONDS);
  return period === 'all' ? {} : { from: at(midnight - 89 * DAY_MILLISECONDS) };
}

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
