import { afterEach, expect, test, vi } from 'vitest';
import { noteWriting } from '../../../../src/admin/conversation/conversation-queries.ts';

const { callRpc } = vi.hoisted(() => ({ callRpc: vi.fn(() => Promise.resolve()) }));
vi.mock('~/admin/shell/call-rpc.ts', async (original) => ({ ...(await original<object>()), callRpc }));

afterEach(() => {
  vi.useRealTimers();
});

test('others are told of each lead at most every ten seconds', () => {
  vi.useFakeTimers();
  for (const lead of ['one', 'one', 'two']) noteWriting(lead);
  expect(callRpc.mock.calls).toEqual([
    ['note_writing', { p_lead: 'one' }],
    ['note_writing', { p_lead: 'two' }],
  ]);
  vi.advanceTimersByTime(10_000);
  noteWriting('one');
  expect(callRpc).toHaveBeenCalledTimes(3);
});
