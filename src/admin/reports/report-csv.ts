import { CSV_BYTE_ORDER_MARK, csvLine } from '~/admin/shell/csv.ts';
import type { ReportRow } from '~/contracts/reports.ts';
import { reportsCopy } from '~/copy/reports.ts';
import { serviceText, sourceText } from './report-texts.ts';
import { rowOf, type Period, type Reports } from './reports.ts';

const { groups, month, periods } = reportsCopy;

/* The headings are the names of the database, so that the file can be compared with it. */
const FIGURES = [
  ...(['arrived', 'due', 'on_time', 'median_minutes', 'won'] as const),
  ...(['won_inr', 'won_usd', 'quoted_inr', 'quoted_usd'] as const),
];

const figuresOf = (row: ReportRow): string[] => FIGURES.map((figure) => String(row[figure] ?? ''));

/** All figures of the reports: the months, then sources and services in the chosen period. */
export function reportsCsv({ all, sources, services }: Reports, period: Period): Blob {
  const months = [periods['this-month'], month.sameDays, periods['last-month']];
  const chosen = (rows: readonly ReportRow[]) => rows.filter(({ span }) => span === 1);
  const lines = [
    ['group', 'name', 'period', ...FIGURES],
    ...months.map((span, at) => [groups.total, '', span, ...figuresOf(rowOf(all, at + 1))]),
    ...chosen(sources).map((row) => [
      groups.source,
      sourceText(row.name),
      periods[period],
      ...figuresOf(row),
    ]),
    ...chosen(services).map((row) => [
      groups.service,
      serviceText(row.name),
      periods[period],
      ...figuresOf(row),
    ]),
  ];
  return new Blob([CSV_BYTE_ORDER_MARK, ...lines.map(csvLine)], { type: 'text/csv;charset=utf-8' });
}
