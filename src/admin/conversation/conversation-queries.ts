import { keepPreviousData, useMutation, useQuery, type QueryClient } from '@tanstack/react-query';
import { callRpc } from '~/admin/shell/call-rpc.ts';
import { KEYS } from '~/admin/shell/keys.ts';
import { dropDraft } from '~/admin/shell/own-drafts.ts';
import type { Attachment } from '~/contracts/attachment.ts';
import type { Conversation } from '~/contracts/conversation.ts';
import { saveFile } from '~/browser/save-file.ts';
import { fileInTime } from '~/browser/with-limit.ts';
import { conversationCopy } from '~/copy/conversation.ts';
import type { SavedReply } from '~/collections/queries/replies.ts';
import { replyDraft, type DraftFile, type QuoteTexts, type ReplyDraft } from './reply-drafts.ts';

const { attachments } = conversationCopy;

/** While somebody writes: others are shown as writing for 30 seconds. */
const WRITING_MILLISECONDS = 10_000;
const READING_MILLISECONDS = 60_000;

/** What was said with a lead, `shown` entries of it. What is known already is not loaded again. */
async function fetchConversation(client: QueryClient, lead: string, shown: number): Promise<Conversation> {
  const known = client
    .getQueriesData<Conversation>({ queryKey: KEYS.conversation(lead) })
    .flatMap(([, conversation]) => conversation?.entries ?? []);
  const answer = await callRpc('conversation', {
    p_lead: lead,
    p_newest: shown,
    p_known: known.map(({ key }) => key),
  });
  const entries = new Map([...known, ...answer.entries].map((entry) => [entry.key, entry]));
  return { ...answer, entries: answer.keys.flatMap((key) => entries.get(key) ?? []) };
}

/** Its key begins like that of the lead, so that both are loaded again. */
export const useConversation = (lead: string, isWriting: boolean, shown: number) =>
  useQuery({
    queryKey: [...KEYS.conversation(lead), shown],
    queryFn: ({ client }) => fetchConversation(client, lead, shown),
    // While earlier entries are loaded, those that are known stay.
    placeholderData: keepPreviousData,
    refetchInterval: isWriting ? WRITING_MILLISECONDS : READING_MILLISECONDS,
    refetchOnWindowFocus: true,
  });

interface ReplyToSend {
  draft: ReplyDraft;
  /** The last reply that the admin was shown. */
  shownReply: string | null;
  /** What makes it a quote. */
  quote: QuoteTexts | null;
}

/** Sends a reply. A refusal or a failure keeps the text. */
export function useSendReply(lead: string) {
  const name = replyDraft(lead);
  return useMutation({
    mutationFn: ({ draft: { text, request, files }, shownReply, quote }: ReplyToSend) =>
      callRpc('send_reply', {
        p_lead: lead,
        p_request_id: request,
        p_text: text,
        p_files: files.map(({ id }) => id),
        ...(quote && { p_quote: quote }),
        ...(shownReply !== null && { p_after_reply: shownReply }),
      }),
    onSuccess: (...[result, , , { client }]) => {
      if (!result.sent) return;
      dropDraft(name);
      // The next draft may begin before the conversation is loaded again.
      client.setQueriesData<Conversation>(
        { queryKey: KEYS.conversation(lead) },
        (known) => known && { ...known, last_reply_id: result.reply_id },
      );
    },
    // The row of the list says what was said last.
    meta: { reload: [KEYS.counts, KEYS.marks, KEYS.lead(lead)] },
  });
}

/** A file as base64. */
const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,?/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });

/** Gives the server a file that it keeps for a reply, or for what is recorded of a quote. */
export const uploadFile = async (lead: string, file: File): Promise<DraftFile> =>
  callRpc('add_reply_file', { p_lead: lead, p_name: file.name, p_content: await base64Of(file) });

/** When others were told last, by lead. */
const lastNoted = new Map<string, number>();

/** Tells other admins that this one is writing; of each lead at most every ten seconds. It is only a hint, so a failure is ignored. */
export function noteWriting(lead: string): void {
  if (Date.now() - (lastNoted.get(lead) ?? 0) < WRITING_MILLISECONDS) return;
  lastNoted.set(lead, Date.now());
  void callRpc('note_writing', { p_lead: lead }).catch(() => undefined);
}

/** The saved replies. They change only with a new version of the site. */
export const useReplies = () =>
  useQuery({
    queryKey: ['replies'],
    queryFn: async () => {
      const answer = await fileInTime(fetch('/admin/replies.json'));
      if (!answer.ok) throw new Error(`The saved replies answered ${String(answer.status)}.`);
      return (await answer.json()) as SavedReply[];
    },
    staleTime: Infinity,
  });

/** Downloads an attachment. */
export const useDownload = () =>
  useMutation({
    mutationFn: async ({ id, name }: Attachment) => {
      const { type, content } = await callRpc('read_attachment', { p_id: id });
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
      saveFile(new Blob([bytes], { type }), name);
    },
    meta: { failed: { title: attachments.failed, text: attachments.failedText } },
  });
