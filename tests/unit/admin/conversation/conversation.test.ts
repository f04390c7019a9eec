import { expect, test, vi } from 'vitest';
import { fetchConversation } from '../../../../src/admin/conversation/conversation-queries.ts';
import { deliveryText, isLost, unseenReply } from '../../../../src/admin/conversation/conversation.ts';
import { KEYS } from '../../../../src/admin/shell/keys.ts';
import { newQueryClient } from '../../../../src/admin/shell/query-client.ts';
import { sizeText } from '../../../../src/wording/size-text.ts';
import { conversationOf, replyOf } from '../../../fixtures/unit/conversations.ts';

const { callRpc } = vi.hoisted(() => ({ callRpc: vi.fn() }));
vi.mock('~/admin/shell/call-rpc.ts', async (original) => ({ ...(await original<object>()), callRpc }));

test('what is known is not loaded again, and stays where the answer says', async () => {
  const client = newQueryClient();
  const [first, second] = [replyOf(), replyOf({ id: 'r2', key: 'r2' })];
  client.setQueryData([...KEYS.conversation('lead'), 50], conversationOf([first]));
  callRpc.mockResolvedValue({ ...conversationOf([second]), keys: ['r2', first.key, 'gone'] });
  expect((await fetchConversation(client, 'lead', 50)).entries).toEqual([second, first]);
  const asked = { p_lead: 'lead', p_newest: 50, p_known: [first.key] };
  expect(callRpc).toHaveBeenCalledWith('conversation', asked);
  expect(unseenReply(conversationOf([first, second]), 'r0')).toBe(second);
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
