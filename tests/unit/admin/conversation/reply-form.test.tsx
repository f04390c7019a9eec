import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeDraft, dropDraft } from '../../../../src/admin/conversation/reply-drafts.ts';
import { ReplyForm } from '../../../../src/admin/conversation/ReplyForm.tsx';
import { useReply } from '../../../../src/admin/conversation/use-reply.ts';
import { queryClient } from '../../../../src/admin/shell/query-client.ts';
import { conversationCopy } from '../../../../src/copy/conversation.ts';
import { storedSubmission } from '../../../fixtures/stack/leads.ts';
import { conversationOf, replyOf } from '../../../fixtures/unit/conversations.ts';

const { callRpc } = vi.hoisted(() => ({ callRpc: vi.fn(() => Promise.resolve()) }));
vi.mock('~/admin/shell/call-rpc.ts', async (original) => ({ ...(await original<object>()), callRpc }));
vi.mock('~/browser/drafts.ts', () => ({ readDraft: () => null, saveDraft: vi.fn(), deleteDraft: vi.fn() }));
vi.mock('~/session/use-auth.ts', () => ({ useAuth: () => ({ user: null }) }));

const submission = storedSubmission();
const conversation = conversationOf([replyOf({ id: 'reply-2' })]);

const render = (part: ReactNode) =>
  renderToString(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>);
const form = () =>
  render(<ReplyForm submission={submission} conversation={conversation} onNext={undefined} />);
const begin = (seen: string) => changeDraft(submission.id, { text: '', seen }, () => ({ text: 'Yes.' }));

beforeEach(() => {
  dropDraft(submission.id);
});
afterEach(() => {
  vi.useRealTimers();
});

test('a draft older than the last reply names who answered', () => {
  begin('reply-1');
  expect(form()).toContain(conversationCopy.box.sendAnyway);
  expect(form()).toContain('Ravi');
});

test.each([
  ['a draft begun after the last reply', () => begin('reply-2')],
  ['nothing typed', () => undefined],
])('%s stops nobody', (_, prepare) => {
  prepare();
  expect(form()).not.toContain(conversationCopy.box.sendAnyway);
  expect(form()).not.toContain('Ravi');
});

/** Types into the box of a lead. */
function typeTo(lead: string): void {
  let type: ((text: string) => void) | undefined;
  const Box = () => {
    type = useReply({ submission: storedSubmission({ id: lead }), conversation }).type;
    return null;
  };
  render(<Box />);
  type?.('Yes.');
}

test('others are told who types to each lead, at most every ten seconds', () => {
  vi.useFakeTimers();
  for (const lead of ['one', 'one', 'two']) typeTo(lead);
  expect(callRpc.mock.calls).toEqual([
    ['note_writing', { p_lead: 'one' }],
    ['note_writing', { p_lead: 'two' }],
  ]);
  vi.advanceTimersByTime(10_000);
  typeTo('one');
  expect(callRpc).toHaveBeenCalledTimes(3);
});
