import type { NewSubmission } from '~/domain/submission/submission.ts';
import { ANSWER_TIMEOUT_MILLISECONDS, answered, unreachable } from './call-outcome.ts';
import type { CallOutcome } from './call-outcome.ts';
import { loadSupabase } from './supabase.ts';

/**
 * Stores one submission (specification, section 7). Insert only: visitors may not read a row back.
 * A refusal keeps the server's message, which is written for people where a limit refused.
 */
export async function storeSubmission(row: NewSubmission): Promise<CallOutcome> {
  try {
    const supabase = await loadSupabase();
    const { error, status } = await supabase
      .from('contact_submissions')
      .insert(row)
      .abortSignal(AbortSignal.timeout(ANSWER_TIMEOUT_MILLISECONDS));
    if (!error) return { ok: true, data: undefined };
    return status === 0 ? unreachable() : answered(status, error.message);
  } catch {
    return unreachable();
  }
}
