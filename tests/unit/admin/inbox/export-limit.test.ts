import { expect, test, vi } from 'vitest';
import type { StoredSubmission } from '../../../../src/domain/submission/form-definitions.ts';
import { exportInbox } from '../../../../src/admin/inbox/export.ts';
import { storedSubmissions } from '../../../fixtures/stack/leads.ts';

/** Hosted PostgREST returns at most this many rows, without an error. */
const MAX_ROWS = 1000;

const { loadSupabase } = vi.hoisted(() => ({ loadSupabase: vi.fn() }));
vi.mock('../../../../src/session/supabase-service.ts', () => ({ loadSupabase }));

const answer = (rows: readonly StoredSubmission[], limit: number) =>
  Promise.resolve({ data: rows.slice(0, Math.min(limit, MAX_ROWS)), error: null });

/** The builder of supabase-js, which throws instead of returning an error. */
const withThrow = <Value>(found: Promise<Value>) => ({ throwOnError: () => found });

/** A client for these rows, newest first, with the limit of hosted PostgREST. */
function clientOf(rows: readonly StoredSubmission[]) {
  const list = {
    select: () => list,
    is: () => list,
    order: () => list,
    limit: (limit: number) => withThrow(answer(rows, limit)),
  };
  return {
    from: () => list,
    rpc: (name: string, args: { p_before_id: string; p_limit: number }) => {
      if (name === 'lead_details') return { data: [], error: null };
      const next = rows.findIndex(({ id }) => id === args.p_before_id) + 1;
      return withThrow(answer(rows.slice(next), args.p_limit));
    },
  };
}

test.each([999, 1000, 1001, 2500])('the file contains all of %d submissions', async (count) => {
  loadSupabase.mockResolvedValue(clientOf(storedSubmissions(count)));
  const file = await exportInbox({}, () => undefined);
  const lines = (await file.text()).trimEnd().split('\r\n');
  expect(lines.length - 1).toBe(count);
});

test.each([
  [999, 1],
  [1000, 2],
  [1998, 2],
])('%d submissions are read in %d requests, the last of them never empty', async (count, requests) => {
  loadSupabase.mockClear();
  loadSupabase.mockResolvedValue(clientOf(storedSubmissions(count)));
  await exportInbox({}, () => undefined);
  // And as many for the work on these submissions.
  expect(loadSupabase).toHaveBeenCalledTimes(2 * requests);
});
