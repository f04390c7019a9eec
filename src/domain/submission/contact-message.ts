import { countCodePoints } from './count-characters.ts';
import { isReachableEmail } from './email-address.ts';
import { CONTACT_FORM } from './form-definitions.ts';
import type { FieldName } from './form-values.ts';
import type { Refusal } from './refusal.ts';
import { findRefusedWord } from './spam-words.ts';
import type { ContactMessage } from './submission.ts';

/** Minimum time between two submissions of one visitor. */
const MIN_DELAY_MILLISECONDS = 30_000;
/** Minimum time from the page load to the submission. People need longer; bots do not. */
export const MIN_FILL_MILLISECONDS = 3_000;

/** The input of all checks. Times are in milliseconds since 1970. */
export interface ContactEntry {
  message: ContactMessage;
  /** The value of the hidden field; empty unless a bot filled it in. */
  honeypot: string;
  openedAt: number;
  /** When this visitor's previous message was stored; undefined when there was none. */
  lastSentAt?: number | undefined;
  now: number;
}

type ContactRefusal = Refusal<FieldName<typeof CONTACT_FORM>>;

const { fields } = CONTACT_FORM;

type Check = (entry: ContactEntry) => ContactRefusal | undefined;

const refuseFilledHoneypot: Check = ({ honeypot }) => (honeypot === '' ? undefined : { reason: 'spam' });

/** If `lastSentAt` is in the future, the clock was set back. Then only the rate limit of the database applies. */
const refuseEarlyRepeat: Check = ({ lastSentAt, now }) => {
  if (lastSentAt === undefined || now < lastSentAt) return undefined;
  const seconds = Math.ceil((lastSentAt + MIN_DELAY_MILLISECONDS - now) / 1000);
  if (seconds <= 0) return undefined;
  return { reason: 'tooSoon', seconds };
};

const refuseFastSubmit: Check = ({ openedAt, now }) =>
  now - openedAt >= MIN_FILL_MILLISECONDS ? undefined : { reason: 'tooFast' };

const refuseUnreachableEmail: Check = ({ message }) =>
  isReachableEmail(message.email) ? undefined : { reason: 'email', field: 'email' };

/**
 * Checks the three texts joined together, because a spam term may span two of them. The marked field is the one that contains
 * a term by itself, otherwise the message.
 */
const refuseSpamWords: Check = ({ message }) => {
  const { name, message: text, company } = message;
  const word = findRefusedWord([name, text, company].join(' '));
  if (word === undefined) return undefined;
  const field = (['name', 'message', 'company'] as const).find((key) => findRefusedWord(message[key]));
  return { reason: 'content', word, field: field ?? 'message' };
};

const refuseShortMessage: Check = ({ message }) =>
  countCodePoints(message.message) >= fields.message.minCharacters
    ? undefined
    : { reason: 'shortMessage', min: fields.message.minCharacters, field: 'message' };

const refuseShortName: Check = ({ message }) =>
  countCodePoints(message.name) >= fields.name.minCharacters
    ? undefined
    : { reason: 'shortName', field: 'name' };

const CHECKS: readonly Check[] = [
  refuseFilledHoneypot,
  refuseEarlyRepeat,
  refuseFastSubmit,
  refuseUnreachableEmail,
  refuseSpamWords,
  refuseShortMessage,
  refuseShortName,
];

/** Runs the seven checks in the specified order and returns all refusals. */
export const refuseContactMessage = (entry: ContactEntry): ContactRefusal[] =>
  CHECKS.flatMap((check) => check(entry) ?? []);
