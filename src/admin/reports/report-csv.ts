import { CSV_BYTE_ORDER_MARK, csvLine } from '~/admin/shell/csv.ts';
import type { ReportRow } from '~/contracts/reports.ts';
import { reportsCopy } from '~/copy/reports.ts';
import { monthColumns, serviceText, sourceText } from './report-texts.ts';
import type { Period, Reports } from './reports.ts';

const { groups, periods } = reportsCopy;

/* The headings are the names of the database, so that the file can be compared with it. */
const FIGURES = [
  ...(['arrived', 'due', 'on_time', 'median_minutes', 'won'] as const),
  ...(['won_inr', 'won_usd', 'quoted_inr', 'quoted_usd'] as const),
];

const figuresOf = (row: ReportRow): string[] => FIGURES.map((figure) => String(row[figure] ?? ''));

/** All figures of the reports: the months, then sources and services in the chosen period. */
export function reportsCsv(
  { months, sources, services }: Pick<Reports, 'months' | 'sources' | 'services'>,
  period: Period,
): Blob {
  const linesOf = (group: string, rows: readonly ReportRow[], textOf: typeof sourceText) =>
    rows
      .filter(({ span }) => span === 1)
      .map((row) => [group, textOf(row.name), periods[period], ...figuresOf(row)]);
  const lines = [
    ['group', 'name', 'period', ...FIGURES],
    ...monthColumns(months).map(([label, row]) => [groups.total, '', label, ...figuresOf(row)]),
    ...linesOf(groups.source, sources, sourceText),
    ...linesOf(groups.service, services, serviceText),
  ];
  return new Blob([CSV_BYTE_ORDER_MARK, ...lines.map(csvLine)], { type: 'text/csv;charset=utf-8' });
}
