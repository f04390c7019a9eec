import { map } from 'nanostores';
import { deleteDraft, readDraft, saveDraft } from '~/browser/drafts.ts';
import { randomHex } from '~/browser/request-id.ts';

/** A reply that is being written. */
export interface ReplyDraft {
  text: string;
  /** The request id: the same text again is sent once. */
  request: string;
  /** The last reply when it was begun: whoever has answered since is a reason to stop. */
  seen: string | null;
}

const $drafts = map<Record<string, ReplyDraft | undefined>>({});

/** The replies that are being written, by lead. */
export const $replyDrafts = $drafts;

const keyOf = (lead: string): string => `reply-${lead}`;

/** Reads the draft of a lead that this device keeps. */
export function openDraft(lead: string): void {
  const { text, request, seen } = readDraft(keyOf(lead)) ?? {};
  if (typeof text === 'string' && typeof request === 'string')
    $drafts.setKey(lead, { text, request, seen: typeof seen === 'string' ? seen : null });
}

/** Keeps what was typed, on this device for seven days. Another text gets another request id. */
export function typeReply(lead: string, text: string, lastReply: string | null): void {
  const draft = $drafts.get()[lead];
  if (draft?.text === text) return;
  const changed = { text, request: randomHex(), seen: draft ? draft.seen : lastReply };
  $drafts.setKey(lead, changed);
  saveDraft(keyOf(lead), changed);
}

/** Forgets the draft: it was sent or discarded. */
export function dropDraft(lead: string): void {
  $drafts.setKey(lead, undefined);
  deleteDraft(keyOf(lead));
}
