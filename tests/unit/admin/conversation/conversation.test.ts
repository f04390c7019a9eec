import { expect, test, vi } from 'vitest';
import { deliveryText, isLost } from '../../../../src/admin/conversation/conversation.ts';
import { useReply } from '../../../../src/admin/conversation/use-reply.ts';
import { queryClient } from '../../../../src/admin/shell/query-client.ts';
import { sizeText } from '../../../../src/wording/size-text.ts';
import { callHook } from '../../../fixtures/unit/call-hook.ts';
import { storedSubmission } from '../../../fixtures/stack/leads.ts';
import { conversationOf, replyOf } from '../../../fixtures/unit/conversations.ts';

const { callRpc } = vi.hoisted(() => ({ callRpc: vi.fn((): Promise<unknown> => Promise.resolve()) }));
vi.mock('~/admin/shell/call-rpc.ts', async (original) => ({ ...(await original<object>()), callRpc }));
vi.mock('~/browser/drafts.ts');
vi.mock('~/session/use-auth.ts', () => ({ useAuth: () => ({ user: null }) }));

const conversation = conversationOf([]);

/** The box of a lead, as what can be done with it. */
const boxOf = (lead: string) =>
  callHook(queryClient, () => useReply({ submission: storedSubmission({ id: lead }), conversation }));

test('others are told who types to each lead, at most every ten seconds', () => {
  vi.useFakeTimers();
  for (const lead of ['one', 'one', 'two']) boxOf(lead).type('Yes.');
  expect(callRpc.mock.calls).toEqual([
    ['note_writing', { p_lead: 'one' }],
    ['note_writing', { p_lead: 'two' }],
  ]);
  vi.advanceTimersByTime(10_000);
  boxOf('one').type('Yes.');
  expect(callRpc).toHaveBeenCalledTimes(3);
});

test('a delivery that is unknown is shown as stored, and only what nobody can have read is lost', () => {
  expect(deliveryText(replyOf({ delivery: 'opened' }))).toBe('opened');
  const lost = ['bounced', 'complained', 'skipped', 'failed'];
  const all = [...lost, 'queued', 'sent', 'delivered', 'opened'];
  expect(all.filter((delivery) => isLost(replyOf({ delivery })))).toEqual(lost);
});

test.each([
  [1, '1 byte'],
  [999, '999 bytes'],
  [1240, '1.2 kB'],
  [10_400_000, '10.4 MB'],
  [5_000_000_000, '5,000 MB'],
])('%i bytes are %s', (bytes, expected) => expect(sizeText(bytes)).toBe(expected));
