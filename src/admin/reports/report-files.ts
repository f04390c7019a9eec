import { callRpc } from '~/admin/shell/call-rpc.ts';
import { csvFile, csvLine } from '~/admin/shell/csv.ts';
import { saveFile } from '~/browser/save-file.ts';
import type { Answer } from '~/contracts/answers.ts';
import type { ReportRow } from '~/contracts/reports.ts';
import { reportsCopy } from '~/copy/reports.ts';
import { officeZone } from '~/copy/site-facts.ts';
import { isoIn } from '~/domain/site/time.ts';
import { officeDay } from '~/wording/office-time.ts';
import { serviceText, sourceText } from './report-texts.ts';
import { MONEY, NO_FIGURES, type Reports } from './reports.ts';

const { change, conversions, groups, periods } = reportsCopy;

/* The headings are the names of the database, so that the file can be compared with it. */
const FIGURES = Object.keys(NO_FIGURES) as (keyof typeof NO_FIGURES)[];

const figuresOf = (row: ReportRow): string[] => FIGURES.map((figure) => String(row[figure]));

/** All figures of the reports: the period and the one before, then sources and services in the period. */
export function reportsCsv(reports: Omit<Reports, 'days'>): Blob {
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
  return csvFile(lines.map(csvLine));
}

/**
 * Whose ads were clicked, by the name of its click id. In its file Google takes the name of a zone
 * (support.google.com/google-ads/answer/7014069), Microsoft an offset (its template): so its times are in UTC, without summer time.
 */
const FORMATS = {
  gclid: { zone: officeZone, zoneName: officeZone, id: 'Google Click ID' },
  msclkid: { zone: 'UTC', zoneName: '+0000', id: 'Microsoft Click ID' },
} as const;
type AdCompany = keyof typeof FORMATS;
export const AD_COMPANIES = Object.keys(FORMATS) as AdCompany[];

// eslint-disable-next-line no-restricted-syntax -- the columns of both
const COLUMNS = 'Conversion Name,Conversion Time,Conversion Value,Conversion Currency';

/**
 * Won leads as offline conversions. Nothing is added or escaped: both refuse another column, a mark at the beginning and quotes, and ids and
 * amounts contain no comma. What is paid once and what is paid each month are two conversions.
 */
export function conversionsCsv(company: AdCompany, clicks: Answer<'won_clicks'>): Blob {
  const { zone, zoneName, id } = FORMATS[company];
  const rows = clicks.flatMap(({ click, won_at, currency, ...amounts }) =>
    MONEY.flatMap((kind) => {
      const amount = amounts[kind];
      const time = isoIn(won_at, zone).slice(0, 19).replace('T', ' ');
      return amount === null ? [] : [[click, conversions.names[kind], time, amount.toFixed(2), currency]];
    }),
  );
  const lines = [[`Parameters:TimeZone=${zoneName}`], [id, COLUMNS], ...rows];
  return new Blob([lines.map((cells) => `${cells.join(',')}\r\n`).join('')], { type: 'text/csv' });
}

/** Saves the figures, or the won leads that came by ads of a company, as it takes them. Who did is logged before; otherwise nothing is saved. */
export async function saveReports(file: Reports | AdCompany): Promise<void> {
  const name = `${typeof file === 'string' ? file : 'reports'}-${officeDay(Date.now())}.csv`;
  if (typeof file === 'string') {
    saveFile(conversionsCsv(file, await callRpc('won_clicks', { p_click: file })), name);
  } else {
    await callRpc('log_export', { p_what: name });
    saveFile(reportsCsv(file), name);
  }
}
