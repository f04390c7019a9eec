import { useQuery } from '@tanstack/react-query';
import { callRpc } from '~/admin/shell/call-rpc.ts';
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
  const [all, sources, services] = await Promise.all([
    ask('all', spans),
    ask('source', spans),
    ask('service', spans),
  ]);
  const totals = { total: rowOf(all, 1), totalBefore: before && rowOf(all, 2) };
  return { period, days: daysOf(span), ...totals, sources, services };
}

/** The reports of a period. */
export const useReports = (period: Period) =>
  useQuery({ queryKey: ['reports', period], queryFn: () => fetchReports(period) });
