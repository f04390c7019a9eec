import { useQuery } from '@tanstack/react-query';
import { callRpc } from '~/admin/shell/call-rpc.ts';
import { spanOf, type Period, type Reports } from './reports.ts';

async function fetchReports(period: Period): Promise<Reports> {
  const { from, until } = spanOf(period, Date.now());
  const [sources, values, texts] = await Promise.all([
    callRpc('sources_summary', { ...(from && { p_from: from }), ...(until && { p_until: until }) }),
    callRpc('value_by_status'),
    callRpc('consent_texts'),
  ]);
  return { sources, values, texts };
}

/** The reports, the sources those of a period. */
export const useReports = (period: Period) =>
  useQuery({ queryKey: ['reports', period], queryFn: () => fetchReports(period) });
