import { expect, test, vi } from 'vitest';
import { callRpc } from '../../../../src/admin/shell/call-rpc.ts';

const rpc = vi.hoisted(() => vi.fn(() => Promise.resolve({ data: [], error: null })));
vi.mock('~/session/supabase-service.ts', () => ({ loadSupabase: () => Promise.resolve({ rpc }) }));

test('what was pasted is sent without what no database stores', async () => {
  await callRpc('add_note', { p_submission_id: 'lead', p_body: 'Yes.\0' });
  expect(rpc).toHaveBeenCalledWith('add_note', { p_submission_id: 'lead', p_body: 'Yes.' });
});
