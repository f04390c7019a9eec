import { map } from 'nanostores';
import { deleteDraft, readDraft, saveDraft } from '~/browser/drafts.ts';
import { randomHex } from '~/browser/request-id.ts';
import type { Attachment } from '~/contracts/attachment.ts';

/** A file that the server keeps for the reply. */
export type DraftFile = Pick<Attachment, 'id' | 'name' | 'bytes'>;

/** What was typed into the fields of a quote, by their names. */
export type QuoteTexts = Readonly<Record<string, string>>;

interface Content {
  text: string;
  /** The last reply when it was begun: whoever has answered since is a reason to stop. */
  seen: string | null;
  files: readonly DraftFile[];
  /** Null if nothing was typed of one. */
  quote: QuoteTexts | null;
}

/** A reply that is being written. */
export interface ReplyDraft extends Content {
  /** The request id: the same reply again is sent once. */
  request: string;
}

/** The replies that are being written, by lead. */
export const $replyDrafts = map<Record<string, ReplyDraft | undefined>>({});

const keyOf = (lead: string): string => `reply-${lead}`;

const NOTHING = { seen: null, files: [], quote: null };

/** Reads the draft of a lead that this device keeps. One of an older version may have less. */
export function openDraft(lead: string): void {
  const kept = readDraft(keyOf(lead)) as ReplyDraft | undefined;
  if (kept) $replyDrafts.setKey(lead, { ...NOTHING, ...kept });
}

/**
 * Changes the draft of a lead, on this device for seven days. Without one, it begins with this text; one that says no more than that is
 * none. Another reply gets another request id.
 */
export function changeDraft(
  lead: string,
  begin: Pick<Content, 'text' | 'seen'>,
  change: (known: Content) => Partial<Content>,
): void {
  const known = $replyDrafts.get()[lead];
  const before = known ?? { ...NOTHING, ...begin };
  const draft = { ...before, ...change(before) };
  if (draft.text === begin.text && draft.files.length === 0 && !draft.quote) {
    dropDraft(lead);
  } else if (!known || JSON.stringify(draft) !== JSON.stringify(known)) {
    const changed = { ...draft, request: randomHex() };
    $replyDrafts.setKey(lead, changed);
    saveDraft(keyOf(lead), changed);
  }
}

/** Forgets the draft: it was sent or discarded. */
export function dropDraft(lead: string): void {
  $replyDrafts.setKey(lead, undefined);
  deleteDraft(keyOf(lead));
}
