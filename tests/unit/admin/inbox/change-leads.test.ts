import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  CHANGE_LEADS,
  useChangeLead,
  useConflict,
  useExpected,
} from '../../../../src/admin/lead/change-queries.ts';
import { storedLead } from '../../../../src/admin/lead/lead-queries.ts';
import { callRpc } from '../../../../src/admin/shell/call-rpc.ts';
import { KEYS } from '../../../../src/admin/shell/keys.ts';
import { newQueryClient } from '../../../../src/admin/shell/query-client.ts';
import type { ChangeOutcome } from '../../../../src/contracts/lead.ts';
import { callHook } from '../../../fixtures/unit/call-hook.ts';
import { changedLead, leadDetails } from '../../../fixtures/unit/leads.ts';

vi.mock('../../../../src/admin/shell/call-rpc.ts', () => ({
  callRpc: vi.fn(),
  reasonOf: vi.fn(),
  answerOf: () => ({ queryKey: ['admins'] }),
}));
vi.mock('../../../../src/browser/toast.ts', () => ({ raiseToast: vi.fn(), withdrawToast: vi.fn() }));

const ids = ['lead-1'];
let client: QueryClient;

const change = (status: 'contacted' | 'won') =>
  new MutationObserver(client, CHANGE_LEADS).mutate({ ids, change: { status } });

beforeEach(() => {
  vi.resetAllMocks();
  client = newQueryClient();
  client.setQueryData([...KEYS.marks, ids], { 'lead-1': { lead: leadDetails() } });
});

test('a second change waits for the version of the first, and for nothing else', async () => {
  vi.spyOn(client, 'invalidateQueries').mockReturnValue(new Promise(() => undefined));
  const first = Promise.withResolvers<ChangeOutcome[]>();
  vi.mocked(callRpc)
    .mockReturnValueOnce(first.promise)
    .mockResolvedValueOnce([changedLead({ version: 2 })]);
  const both = Promise.all([change('contacted'), change('won')]);
  const owned = leadDetails({ owner_name: 'Ravi' });
  expect(callHook(client, useExpected)(owned)).toMatchObject({ status: 'won', owner_name: 'Ravi' });
  first.resolve([changedLead({ version: 1 })]);
  await both;
  expect(vi.mocked(callRpc).mock.calls.map(([, args]) => args)).toMatchObject([
    { p_leads: [{ id: 'lead-1', version: 0 }] },
    { p_leads: [{ id: 'lead-1', version: 1 }] },
  ]);
  expect(storedLead(client, 'lead-1')?.version).toBe(2);
});

test('a conflict stores what somebody else wrote, and is told until the next change', async () => {
  vi.useFakeTimers();
  const conflict = (lead = 'lead-1') => callHook(client, () => useConflict(lead))?.status;
  const other = changedLead({ outcome: 'conflict', status: 'lost', version: 4 });
  vi.mocked(callRpc).mockResolvedValueOnce([other]);
  await change('won');
  expect(storedLead(client, 'lead-1')).toMatchObject({ status: 'lost', version: 4 });
  vi.advanceTimersByTime(3_600_000);
  expect([conflict(), conflict('lead-2')]).toEqual(['lost', undefined]);
  vi.useRealTimers();
  vi.mocked(callRpc).mockResolvedValueOnce([changedLead()]);
  await change('contacted');
  expect(conflict()).toBeUndefined();
});

test('after a failure nothing is waited for, so that a second press counts', async () => {
  vi.mocked(callRpc).mockRejectedValue(new Error('offline'));
  vi.spyOn(client, 'invalidateQueries').mockReturnValue(new Promise(() => undefined));
  expect(await callHook(client, useChangeLead)('lead-1', { status: 'won' })).toBe(false);
});
