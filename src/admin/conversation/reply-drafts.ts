import { map } from 'nanostores';
import { deleteDraft, readDraft, saveDraft } from '~/browser/drafts.ts';
import { isRecord } from '~/browser/is-record.ts';
import { randomHex } from '~/browser/request-id.ts';

/** A file that the server keeps for the reply. */
export interface DraftFile {
  id: string;
  name: string;
  bytes: number;
}

/** A reply that is being written. */
export interface ReplyDraft {
  text: string;
  /** The request id: the same text again is sent once. */
  request: string;
  /** The last reply when it was begun: whoever has answered since is a reason to stop. */
  seen: string | null;
  files: readonly DraftFile[];
}

const $drafts = map<Record<string, ReplyDraft | undefined>>({});

/** The replies that are being written, by lead. */
export const $replyDrafts = $drafts;

const keyOf = (lead: string): string => `reply-${lead}`;

const isFile = (file: unknown): file is DraftFile =>
  isRecord(file) &&
  typeof file['id'] === 'string' &&
  typeof file['name'] === 'string' &&
  typeof file['bytes'] === 'number';

/** Reads the draft of a lead that this device keeps. */
export function openDraft(lead: string): void {
  const { text, request, seen, files } = readDraft(keyOf(lead)) ?? {};
  if (typeof text !== 'string' || typeof request !== 'string') return;
  $drafts.setKey(lead, {
    text,
    request,
    seen: typeof seen === 'string' ? seen : null,
    files: Array.isArray(files) ? files.filter(isFile) : [],
  });
}

/** Keeps a draft, on this device for seven days. Another one gets another request id. */
function keep(lead: string, draft: Omit<ReplyDraft, 'request'>): void {
  const changed = { ...draft, request: randomHex() };
  $drafts.setKey(lead, changed);
  saveDraft(keyOf(lead), changed);
}

/** Keeps what was typed. */
export function typeReply(lead: string, text: string, lastReply: string | null): void {
  const draft = $drafts.get()[lead];
  if (draft?.text !== text) keep(lead, { files: [], seen: lastReply, ...draft, text });
}

/** Changes the files of a draft. Without one, it begins with this text. */
export function changeFiles(
  lead: string,
  begin: { text: string; seen: string | null },
  change: (files: readonly DraftFile[]) => readonly DraftFile[],
): void {
  const draft = $drafts.get()[lead] ?? { ...begin, files: [] };
  keep(lead, { ...draft, files: change(draft.files) });
}

/** Forgets the draft: it was sent or discarded. */
export function dropDraft(lead: string): void {
  $drafts.setKey(lead, undefined);
  deleteDraft(keyOf(lead));
}
