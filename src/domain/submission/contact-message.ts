import { countCodePoints } from './count-characters.ts';
import { isReachableEmail } from './email-address.ts';
import { CONTACT_FORM } from './form-definitions.ts';
import type { FieldName } from './form-values.ts';
import type { Refusal } from './refuse-fields.ts';
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

/** The seconds that are left of the wait. If `lastSentAt` is in the future, the clock was set back. Then only the rate limit of the database applies. */
const secondsToWait = ({ lastSentAt, now }: ContactEntry): number =>
  lastSentAt === undefined || now < lastSentAt
    ? 0
    : Math.ceil((lastSentAt + MIN_DELAY_MILLISECONDS - now) / 1000);

/** The field to mark for a spam term: the one that contains one by itself, otherwise the message. */
const fieldWithSpam = (message: ContactMessage) =>
  (['name', 'message', 'company'] as const).find((field) => findRefusedWord(message[field])) ?? 'message';

/** Runs the seven checks in the specified order and returns all refusals. */
export function refuseContactMessage(entry: ContactEntry): ContactRefusal[] {
  const { message, honeypot, openedAt, now } = entry;
  const seconds = secondsToWait(entry);
  // The three texts joined together, because a spam term may span two of them.
  const word = findRefusedWord([message.name, message.message, message.company].join(' '));
  const min = fields.message.minCharacters;
  const refusals: (ContactRefusal | false)[] = [
    honeypot !== '' && { reason: 'spam' },
    seconds > 0 && { reason: 'tooSoon', seconds },
    now - openedAt < MIN_FILL_MILLISECONDS && { reason: 'tooFast' },
    !isReachableEmail(message.email) && { reason: 'email', field: 'email' },
    word !== undefined && { reason: 'content', word, field: fieldWithSpam(message) },
    countCodePoints(message.message) < min && { reason: 'shortMessage', min, field: 'message' },
    countCodePoints(message.name) < fields.name.minCharacters && { reason: 'shortName', field: 'name' },
  ];
  return refusals.filter((refusal) => refusal !== false);
}
