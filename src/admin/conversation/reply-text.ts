import { conversationCopy } from '~/copy/conversation.ts';
import { LINK_PLACE } from '~/domain/enquiry/enquiry.ts';
import { plainAmount } from '~/domain/site/amount.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import type { SavedReply } from '~/collections/queries/replies.ts';
import type { REPLY_PLACEHOLDERS } from '~/collections/schemas/replies.ts';
import type { StoredSubmission } from '~/domain/submission/form-definitions.ts';
import { columnText } from '~/wording/submission-texts.ts';
import type { QuoteTexts } from './reply-drafts.ts';

const { box } = conversationCopy;

export type ReplyValues = Record<(typeof REPLY_PLACEHOLDERS)[number], string>;

/** What replies insert. An admin without a display name is known by a mail address, which visitors are not told. What is unknown stays a place. */
export const replyValues = (
  submission: StoredSubmission,
  admin: string,
  times: readonly string[] = [],
): ReplyValues => ({
  name: submission.name || box.somebody,
  service: columnText(submission, 'service') ?? box.someService,
  reference: submission.reference,
  admin: admin === '' || admin.includes('@') ? box.team : admin,
  times: times.map((time) => `- ${time}`).join('\n') || '{times}',
  link: LINK_PLACE,
});

/** What is still to be written or chosen: places of a saved reply, and points and lines without words. */
export const emptyPlaces = (text: string): string[] =>
  text
    .replaceAll(LINK_PLACE, '')
    .match(/\{\w+\}|\[[^\]\n]{0,60}\]|_{3,}|…{2,}|\.{4,}|^[ \t]*(?:[-*•]|\d+\.)[ \t]*$/gm) ?? [];

/** What the box contains before somebody types. */
export const startText = ({ name, admin, reference }: ReplyValues): string =>
  interpolate(box.start, { name, admin, reference }).trimEnd();

/** The place for the answer: the empty line below the greeting. */
export const answerPlace = (start: string): number => start.indexOf('\n\n') + 2;

/** The saved replies that contain all searched words: by title first, then those for the visitor's service. */
export function findReplies(
  replies: readonly SavedReply[],
  { search, service }: { search: string; service: string },
): SavedReply[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const isIn = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const rank = (reply: SavedReply) => 2 * Number(isIn(reply.title)) + Number(reply.service === service);
  return replies
    .filter(({ title, text }) => isIn(`${title} ${text}`))
    .sort((one, other) => rank(other) - rank(one));
}

/** Whether a `/` typed here asks for the saved replies: at the start of a line, or after a space. */
export const isCommandPlace = (text: string, at: number): boolean =>
  at === 0 || /\s/.test(text[at - 1] ?? '');

const AMOUNT = /^(?:once|monthly)/;

/**
 * What was typed of a quote, for `send_reply`; empty fields are left out. Amounts lose their symbols, spaces and the commas between groups,
 * and nothing else: the server refuses what is then no amount. Another day counts where none of the usual ones is chosen.
 */
export const typedQuote = ({ other_day = '', valid_until = '', ...texts }: QuoteTexts): QuoteTexts =>
  Object.fromEntries(
    Object.entries({ ...texts, valid_until: valid_until || other_day })
      .map(([name, text]) => [name, AMOUNT.test(name) ? plainAmount(text) : text.trim()])
      .filter(([, text]) => text !== ''),
  );
