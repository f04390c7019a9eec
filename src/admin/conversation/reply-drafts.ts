import {
  type DraftName,
  dropDraft,
  keepDraft,
  openDraft,
  ownDraft,
  useDraft,
} from '~/admin/shell/own-drafts.ts';
import { isRecord } from '~/browser/is-record.ts';
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

/** The name of the draft that who is signed in writes to a lead. */
export const replyDraft = (lead: string) => ownDraft(`reply-${lead}`);

const NOTHING = { seen: null, files: [], quote: null };

/** A kept draft as a reply. One of an older version may have less, and what cannot be shown is none. */
function asReply(kept: object | undefined): ReplyDraft | undefined {
  const draft: { [Name in keyof ReplyDraft]?: unknown } = { ...NOTHING, ...kept };
  const isReply =
    typeof draft.text === 'string' &&
    typeof draft.request === 'string' &&
    Array.isArray(draft.files) &&
    (draft.quote === null || isRecord(draft.quote));
  return isReply ? (draft as ReplyDraft) : undefined;
}

export const useReplyDraft = (name: DraftName) => asReply(useDraft(name));

/**
 * Changes a draft. Without one, it begins with this text; one that says no more than that is none. Another reply gets another request
 * id.
 */
export function changeDraft(
  name: DraftName,
  begin: Pick<Content, 'text' | 'seen'>,
  change: (known: Content) => Partial<Content>,
): void {
  const known = asReply(openDraft(name));
  const before = known ?? { ...NOTHING, ...begin };
  const draft = { ...before, ...change(before) };
  if (draft.text === begin.text && draft.files.length === 0 && !draft.quote) {
    dropDraft(name);
  } else if (!known || JSON.stringify(draft) !== JSON.stringify(known)) {
    keepDraft(name, { ...draft, request: randomHex() });
  }
}
