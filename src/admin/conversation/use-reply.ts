import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useAdmins } from '~/admin/lead/lead-queries.ts';
import { reasonOf } from '~/admin/shell/call-rpc.ts';
import type { Conversation } from '~/contracts/conversation.ts';
import { conversationCopy } from '~/copy/conversation.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import type { StoredSubmission } from '~/domain/submission/stored-submission.ts';
import { useAuth } from '~/session/use-auth.ts';
import { noteWriting, useSendReply } from './conversation-queries.ts';
import { unseenReply } from './conversation.ts';
import { $replyDrafts, dropDraft, openDraft, typeReply } from './reply-drafts.ts';
import { replyValues, startText } from './reply-text.ts';

interface ReplyContext {
  submission: StoredSubmission;
  conversation: Conversation;
}

/** The reply that is being written to a lead: its text, what can be done with it, and what stands against sending it. */
export function useReply({ submission, conversation }: ReplyContext) {
  const { id } = submission;
  const { user } = useAuth();
  const admin = useAdmins().find(({ user_id }) => user_id === user?.id)?.name ?? '';
  const values = replyValues(submission, admin);
  const start = startText(values);
  const draft = useStore($replyDrafts, { keys: [id] })[id];
  useEffect(() => {
    openDraft(id);
  }, [id]);
  const { mutate, data: result, error, isPending, reset } = useSendReply(id);
  const unseen = draft && unseenReply(conversation, { seen: draft.seen, admin: user?.id ?? '' });
  const refusedFor = result?.sent === false ? result.by : undefined;
  const answeredBy = unseen ? unseen.sender : refusedFor;
  return {
    values,
    start,
    isPending,
    text: draft?.text ?? start,
    isTyped: draft !== undefined,
    answeredBy: answeredBy === null ? inboxCopy.common.deletedAccount : answeredBy,
    problem: error && (reasonOf(error) ?? conversationCopy.box.failed),
    type: (text: string) => {
      if (text === start) dropDraft(id);
      else typeReply(id, text, conversation.last_reply_id);
      noteWriting(id);
    },
    send: () => {
      if (draft && !isPending) mutate({ draft, shownReply: conversation.last_reply_id });
    },
    discard: () => {
      dropDraft(id);
      reset();
    },
  };
}
