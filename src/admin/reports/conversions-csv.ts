import type { WonClick } from '~/contracts/reports.ts';
import { reportsCopy } from '~/copy/reports.ts';
import { officeZone } from '~/copy/site-facts.ts';
import { isoIn } from '~/domain/site/time.ts';
import { MONEY } from './reports.ts';

const { names } = reportsCopy.conversions;

/** Whose ads were clicked, by the name of its click id: Google or Microsoft. */
export const AD_COMPANIES = ['gclid', 'msclkid'] as const;
export type AdCompany = (typeof AD_COMPANIES)[number];

/**
 * Where each begins its file: Google takes the name of a zone (support.google.com/google-ads/answer/7014069), Microsoft an offset
 * (its template for offline conversions). So its times are in UTC, which knows no summer time.
 */
const FORMATS = {
  gclid: { zone: officeZone, zoneName: officeZone, id: 'Google Click ID' },
  msclkid: { zone: 'UTC', zoneName: '+0000', id: 'Microsoft Click ID' },
} as const;

// eslint-disable-next-line no-restricted-syntax -- the columns of both
const COLUMNS = 'Conversion Name,Conversion Time,Conversion Value,Conversion Currency';

/**
 * Won leads as offline conversions. Nothing is added or escaped: both refuse another column, a mark at the beginning and quotes, and ids and
 * amounts contain no comma. What is paid once and what is paid each month are two conversions.
 */
export function conversionsCsv(company: AdCompany, clicks: readonly WonClick[]): Blob {
  const { zone, zoneName, id } = FORMATS[company];
  const rows = clicks.flatMap(({ click, won_at, currency, ...amounts }) =>
    MONEY.flatMap((kind) => {
      const amount = amounts[kind];
      const time = isoIn(won_at, zone).slice(0, 19).replace('T', ' ');
      return amount === null ? [] : [[click, names[kind], time, amount.toFixed(2), currency]];
    }),
  );
  const lines = [[`Parameters:TimeZone=${zoneName}`], [id, COLUMNS], ...rows];
  return new Blob([lines.map((cells) => `${cells.join(',')}\r\n`).join('')], { type: 'text/csv' });
}
