import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { dropDraft, typeReply } from '../../../../src/admin/conversation/reply-drafts.ts';
import { ReplyForm } from '../../../../src/admin/conversation/ReplyForm.tsx';
import { queryClient } from '../../../../src/admin/shell/query-client.ts';
import type { Conversation } from '../../../../src/contracts/conversation.ts';
import { conversationCopy } from '../../../../src/copy/conversation.ts';
import { storedSubmission } from '../../../fixtures/stack/leads.ts';

vi.mock('~/browser/drafts.ts', () => ({ readDraft: () => null, saveDraft: vi.fn(), deleteDraft: vi.fn() }));
vi.mock('~/session/use-auth.ts', () => ({ useAuth: () => ({ user: null }) }));

const submission = storedSubmission();
const conversation: Conversation = {
  entries: [
    {
      ...{ id: 'reply-2', key: '2', kind: 'reply', at: '2026-11-21T03:00:00Z', lead: submission.id },
      ...{
        sender: 'Ravi',
        text: 'We can.',
        delivery: 'sent',
        attachments: [],
        details: { author_id: null, reason: null },
      },
    },
  ],
  ...{
    keys: [],
    earlier: 0,
    last_reply_id: 'reply-2',
    writing: [],
    joined: [],
    quotes: [],
    booking: null,
    wish: null,
  },
};

const form = () =>
  renderToString(
    <QueryClientProvider client={queryClient}>
      <ReplyForm submission={submission} conversation={conversation} onNext={undefined} />
    </QueryClientProvider>,
  );

beforeEach(() => {
  dropDraft(submission.id);
});

test('a draft older than the last reply names who answered', () => {
  typeReply(submission.id, 'Yes.', 'reply-1');
  expect(form()).toContain(conversationCopy.box.sendAnyway);
  expect(form()).toContain('Ravi');
});

test.each([
  ['a draft begun after the last reply', () => typeReply(submission.id, 'Yes.', 'reply-2')],
  ['nothing typed', () => undefined],
])('%s stops nobody', (_, begin) => {
  begin();
  expect(form()).not.toContain(conversationCopy.box.sendAnyway);
  expect(form()).not.toContain('Ravi');
});
