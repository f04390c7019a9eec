import type { NewSubmission } from '~/domain/submission/submission.ts';
import { ANSWER_TIMEOUT_MILLISECONDS, answered, unreachable } from '~/backend/call-outcome.ts';
import type { CallOutcome } from '~/backend/call-outcome.ts';
import { loadTables } from '~/backend/client-service.ts';

/**
 * Stores one submission. It does not select the new row, because visitors may not read it.
 * An error contains the server's message, which is written for visitors when a limit was exceeded.
 */
export async function storeSubmission(row: NewSubmission): Promise<CallOutcome> {
  try {
    const tables = await loadTables();
    const { error, status } = await tables
      .from('contact_submissions')
      .insert(row)
      .abortSignal(AbortSignal.timeout(ANSWER_TIMEOUT_MILLISECONDS));
    if (!error) return { ok: true, data: undefined };
    return status === 0 ? unreachable() : answered(status, error.message);
  } catch {
    return unreachable();
  }
}
