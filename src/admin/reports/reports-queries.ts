import { useMutation, useQuery } from '@tanstack/react-query';
import { callRpc } from '~/admin/shell/call-rpc.ts';
import { KEYS } from '~/admin/shell/keys.ts';
import { saveFile } from '~/browser/save-file.ts';
import { reportsCopy } from '~/copy/reports.ts';
import { officeDay } from '~/wording/office-time.ts';
import { conversionsCsv, type AdCompany } from './conversions-csv.ts';
import { reportsCsv } from './report-csv.ts';
import { daysOf, rowOf, spanBefore, spanOf, type Period, type Reports, type TimeSpan } from './reports.ts';

const ask = (by: 'all' | 'source' | 'service', spans: readonly TimeSpan[]) =>
  callRpc('report', {
    p_by: by,
    p_from: spans.map(({ from }) => from),
    p_until: spans.map(({ until }) => until),
  });

async function fetchReports(period: Period): Promise<Reports> {
  const now = Date.now();
  const [span, before] = [spanOf(period, now), spanBefore(period, now)];
  const spans = before ? [span, before] : [span];
  const [all, sources, services, texts] = await Promise.all([
    ask('all', spans),
    ask('source', spans),
    ask('service', spans),
    callRpc('consent_texts'),
  ]);
  const totals = { total: rowOf(all, 1), totalBefore: before && rowOf(all, 2) };
  return { period, days: daysOf(span), ...totals, sources, services, texts };
}

/** The reports of a period. */
export const useReports = (period: Period) =>
  useQuery({ queryKey: [...KEYS.reports, period], queryFn: () => fetchReports(period) });

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

/** Saves one of the files of the page. */
export const useSaveReports = () =>
  useMutation({ mutationFn: saveReports, meta: { failed: { title: reportsCopy.conversions.failed } } });
