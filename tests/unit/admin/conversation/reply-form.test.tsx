import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeDraft, replyDraft } from '../../../../src/admin/conversation/reply-drafts.ts';
import { useReply } from '../../../../src/admin/conversation/use-reply.ts';
import { dropDraft, openDraft } from '../../../../src/admin/shell/own-drafts.ts';
import { KEYS } from '../../../../src/admin/shell/keys.ts';
import { queryClient } from '../../../../src/admin/shell/query-client.ts';
import type { Conversation } from '../../../../src/contracts/conversation.ts';
import { callHook } from '../../../fixtures/unit/call-hook.ts';
import { storedSubmission } from '../../../fixtures/stack/leads.ts';
import { conversationOf, replyOf } from '../../../fixtures/unit/conversations.ts';

const { callRpc } = vi.hoisted(() => ({ callRpc: vi.fn((): Promise<unknown> => Promise.resolve()) }));
vi.mock('~/admin/shell/call-rpc.ts', async (original) => ({ ...(await original<object>()), callRpc }));
vi.mock('~/browser/drafts.ts');
vi.mock('~/session/use-auth.ts', () => ({ useAuth: () => ({ user: null }) }));

const submission = storedSubmission();
const conversation = conversationOf([replyOf({ id: 'reply-2' })]);

const draft = replyDraft(submission.id);
const begin = (seen: string) => changeDraft(draft, { text: '', seen }, () => ({ text: 'Yes.' }));

beforeEach(() => {
  dropDraft(draft);
  callRpc.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The box of a lead, as what can be done with it. */
const boxOf = (lead: string) =>
  callHook(queryClient, () => useReply({ submission: storedSubmission({ id: lead }), conversation }));

// The next one may be begun before the conversation is loaded again.
test('a reply that was sent leaves no draft, and is the last one', async () => {
  begin('reply-2');
  callRpc.mockResolvedValueOnce({ sent: true, reply_id: 'reply-3' });
  const key = KEYS.conversation(submission.id);
  queryClient.setQueryData(key, conversation);
  boxOf(submission.id).send(() => undefined);
  await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(openDraft(draft)).toBeUndefined();
  expect(queryClient.getQueryData<Conversation>(key)?.last_reply_id).toBe('reply-3');
});

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
