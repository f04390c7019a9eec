import { useQuery } from '@tanstack/react-query';
import { callRpc } from '~/admin/shell/call-rpc.ts';
import { KEYS } from '~/admin/shell/keys.ts';
import { rowOf, spanBefore, spanOf, type Period, type Reports, type TimeSpan } from './reports.ts';

const ask = (by: 'all' | 'source' | 'service', spans: readonly (TimeSpan | undefined)[]) => {
  const asked = spans.filter((span) => span !== undefined);
  return callRpc('report', {
    p_by: by,
    p_from: asked.map(({ from }) => from),
    p_until: asked.map(({ until }) => until),
  });
};

async function fetchReports(period: Period): Promise<Reports> {
  const now = Date.now();
  const before = spanBefore(period, now);
  const chosen = [spanOf(period, now), before];
  const months = [spanOf('this-month', now), spanBefore('this-month', now), spanOf('last-month', now)];
  const [all, sources, services, values, texts] = await Promise.all([
    ask('all', [...months, ...chosen]),
    ask('source', chosen),
    ask('service', chosen),
    callRpc('value_by_status'),
    callRpc('consent_texts'),
  ]);
  return {
    months: { now: rowOf(all, 1), sameDays: rowOf(all, 2), last: rowOf(all, 3) },
    total: rowOf(all, 4),
    totalBefore: before && rowOf(all, 5),
    ...{ sources, services, values, texts },
  };
}

/** The reports; sources and services are those of a period. */
export const useReports = (period: Period) =>
  useQuery({ queryKey: [...KEYS.reports, period], queryFn: () => fetchReports(period) });
