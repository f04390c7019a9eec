import { expect, test, vi } from 'vitest';
import { newQueryClient } from '../../../src/admin/shell/query-client.ts';
import { useInvite } from '../../../src/admin/staff/staff-queries.ts';
import { raiseToast } from '../../../src/browser/toast.ts';
import { staffCopy } from '../../../src/copy/staff.ts';
import { callHook } from '../../fixtures/unit/call-hook.ts';

const { invoke } = vi.hoisted(() => ({ invoke: vi.fn() }));
vi.mock('~/session/supabase-service.ts', () => ({ loadSupabase: () => ({ functions: { invoke } }) }));
vi.mock('~/browser/toast.ts');

const { notChanged } = staffCopy.toasts;

/** What the form says, after the function answered with this status. */
async function invite(status: number, failed?: Parameters<typeof useInvite>[0]) {
  const response = Response.json({ error: 'She has access already.' }, { status });
  invoke.mockResolvedValue({ data: null, error: new Error('no success'), response });
  vi.mocked(raiseToast).mockReset();
  return callHook(newQueryClient(), () => useInvite(failed)).invite('asha@agency.example');
}

test.each([
  [409, 'She has access already.'],
  [500, notChanged.text],
])('an invitation answered with %d is refused at the field, without a toast', async (status, text) => {
  expect(await invite(status)).toEqual({ field: 'email', text });
  expect(raiseToast).not.toHaveBeenCalled();
});
