import type { Health } from '~/domain/health/health.ts';
import { loadSupabase } from '~/services/supabase.ts';

export type HealthAnswer = { ok: true; health: Health } | { ok: false; refusal: string };

/** The state of forms, mails and database; for admins only. */
export async function fetchHealth(): Promise<HealthAnswer> {
  try {
    const client = await loadSupabase();
    const { data, error } = await client.rpc('health');
    // The database function has exactly this form.
    return error ? { ok: false, refusal: error.message } : { ok: true, health: data as unknown as Health };
  } catch (error) {
    return { ok: false, refusal: String(error) };
  }
}
