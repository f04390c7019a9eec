import type { Reports, TimeSpan } from './reports.ts';
import { loadSupabase } from '~/services/supabase.ts';

export type ReportsAnswer = { ok: true; reports: Reports } | { ok: false; refusal: string };

/** The reports, the sources those of a span; for admins only. */
export async function fetchReports({ from, until }: TimeSpan): Promise<ReportsAnswer> {
  try {
    const client = await loadSupabase();
    const [sources, values, texts] = await Promise.all([
      client.rpc('sources_summary', { ...(from && { p_from: from }), ...(until && { p_until: until }) }),
      client.rpc('value_by_status'),
      client.rpc('consent_texts'),
    ]);
    const error = sources.error ?? values.error ?? texts.error;
    if (error) return { ok: false, refusal: error.message };
    return {
      ok: true,
      reports: { sources: sources.data ?? [], values: values.data ?? [], texts: texts.data ?? [] },
    };
  } catch (error) {
    return { ok: false, refusal: String(error) };
  }
}
