import { useStore } from '@nanostores/react';
import { useEffect, useState, type FocusEvent } from 'react';
import { flushSync } from 'react-dom';
import { $freeTimes, byReader, loadFreeTimes, nextTimes } from '~/booking/free-times-store.ts';
import { useAdmins } from '~/admin/lead/lead-queries.ts';
import { reasonOf } from '~/admin/shell/call-rpc.ts';
import { dropDraft } from '~/admin/shell/own-drafts.ts';
import type { Conversation } from '~/contracts/conversation.ts';
import { conversationCopy } from '~/copy/conversation.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import type { StoredSubmission } from '~/domain/submission/form-definitions.ts';
import { officeZone } from '~/copy/site-facts.ts';
import { momentFor, momentForAnybody } from '~/wording/office-time.ts';
import { useAuth } from '~/session/use-auth.ts';
import { noteWriting, useSendReply } from './conversation-queries.ts';
import { unseenReply } from './conversation.ts';
import { changeDraft, replyDraft, useReplyDraft, type QuoteTexts } from './reply-drafts.ts';
import { answerPlace, emptyPlaces, replyValues, startText, typedQuote } from './reply-text.ts';
import { useReplyFiles } from './ReplyFiles.tsx';

export interface ReplyContext {
  submission: StoredSubmission;
  conversation: Conversation;
  /** Opens the next lead of the list, if there is one. */
  onNext: (() => void) | undefined;
}

/** The reply that is being written to a lead: its text, what can be done with it, and what stands against sending it. */
export function useReply({ submission, conversation }: Omit<ReplyContext, 'onNext'>) {
  const { id } = submission;
  const { user } = useAuth();
  const admin = useAdmins().find(({ user_id }) => user_id === user?.id)?.name ?? '';
  const free = useStore($freeTimes);
  const zone = (conversation.booking ?? conversation.wish)?.time_zone;
  const { day } = byReader(free.phase === 'ready' ? free.times : [], zone ?? officeZone);
  const offers = nextTimes(day, zone ?? officeZone).map((at) =>
    (zone ? momentFor(at, zone) : momentForAnybody(at)).replaceAll('\u00a0', ' '),
  );
  const values = replyValues(submission, admin, offers);
  const start = startText(values);
  const name = replyDraft(id);
  const draft = useReplyDraft(name);
  const [isBegun, setBegun] = useState(false);
  /** Whether it was asked to be a quote, of which nothing is typed yet. */
  const [isAsked, setAsked] = useState(false);
  const [places, setPlaces] = useState<string[]>([]);
  useEffect(() => void loadFreeTimes(), []);
  const { mutate, data: result, error, isPending, reset } = useSendReply(id);
  const unseen = draft && unseenReply(conversation, draft.seen);
  const begin = { text: start, seen: conversation.last_reply_id };
  const placeCaret = (area: HTMLTextAreaElement) => {
    if (area.value === start) area.setSelectionRange(answerPlace(start), answerPlace(start));
  };
  const quote = draft?.quote ?? (isAsked ? {} : null);
  const typeQuote = (texts: QuoteTexts | null) => {
    setAsked(false);
    changeDraft(name, begin, () => ({ quote: texts }));
  };
  const files = useReplyFiles({
    lead: id,
    files: draft?.files ?? [],
    change: (change) => changeDraft(name, begin, ({ files }) => ({ files: change(files) })),
  });
  const refusedFor = result?.sent === false ? result.by : undefined;
  const answeredBy = unseen ? unseen.sender : refusedFor;
  return {
    values,
    start,
    isPending,
    /** Empty until somebody writes, so that a reply that was sent is seen to be gone. */
    text: draft?.text ?? (isBegun ? start : ''),
    isTyped: draft !== undefined,
    files,
    /** What was typed of the quote that it is; null if it is none. */
    quote,
    typeQuote,
    askQuote: () => setAsked(true),
    isSent: result?.sent === true && draft === undefined,
    answeredBy: answeredBy === null ? inboxCopy.common.deletedAccount : answeredBy,
    problem: error && (reasonOf(error) ?? conversationCopy.box.failed),
    type: (text: string) => {
      changeDraft(name, begin, () => ({ text }));
      noteWriting(id);
    },
    placeCaret,
    /** Greets the visitor, with the caret where the answer belongs. */
    begin: ({ target }: FocusEvent<HTMLTextAreaElement>) => {
      if (draft) return;
      flushSync(() => setBegun(true));
      placeCaret(target);
    },
    rest: ({ target, relatedTarget }: FocusEvent<HTMLTextAreaElement>) => {
      if (!target.form?.contains(relatedTarget)) setBegun(false);
    },
    emptyPlaces: places,
    send: (onSent: (reply: string) => void) => {
      if (!draft || isPending || files.uploading !== '') return;
      const found = emptyPlaces(draft.text);
      setPlaces(found);
      // Asked once for the same places.
      if (found.length > 0 && found.join() !== places.join()) return;
      const sent = { draft, shownReply: conversation.last_reply_id, quote: quote && typedQuote(quote) };
      mutate(sent, {
        onSuccess: (result) => {
          if (!result.sent) return;
          setBegun(false);
          setPlaces([]);
          onSent(result.reply_id);
        },
      });
    },
    discard: () => {
      setAsked(false);
      setPlaces([]);
      dropDraft(name);
      reset();
    },
  };
}
