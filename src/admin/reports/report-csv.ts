import { CSV_BYTE_ORDER_MARK, csvLine } from '~/admin/shell/csv.ts';
import type { ReportRow } from '~/contracts/reports.ts';
import { reportsCopy } from '~/copy/reports.ts';
import { serviceText, sourceText } from './report-texts.ts';
import type { Reports } from './reports.ts';

const { change, groups, periods } = reportsCopy;

/* The headings are the names of the database, so that the file can be compared with it. */
const FIGURES = [
  ...(['arrived', 'due', 'on_time', 'quoted', 'accepted', 'won'] as const),
  ...(['once_inr', 'once_usd', 'monthly_inr', 'monthly_usd'] as const),
];

const figuresOf = (row: ReportRow): string[] => FIGURES.map((figure) => String(row[figure]));

/** All figures of the reports: the period and the one before, then sources and services in the period. */
export function reportsCsv(reports: Omit<Reports, 'texts' | 'days'>): Blob {
  const { period, total, totalBefore, sources, services } = reports;
  const linesOf = (group: string, rows: readonly ReportRow[], textOf: typeof sourceText) =>
    rows
      .filter(({ span }) => span === 1)
      .map((row) => [group, textOf(row.name), periods[period], ...figuresOf(row)]);
  const lines = [
    ['group', 'name', 'period', ...FIGURES],
    [groups.total, '', periods[period], ...figuresOf(total)],
    ...(totalBefore ? [[groups.total, '', change.against[period], ...figuresOf(totalBefore)]] : []),
    ...linesOf(groups.source, sources, sourceText),
    ...linesOf(groups.service, services, serviceText),
  ];
  return new Blob([CSV_BYTE_ORDER_MARK, ...lines.map(csvLine)], { type: 'text/csv;charset=utf-8' });
}
