import { countCharacters } from './count-characters.ts';
import { isReachableEmail } from './email-address.ts';
import { CONTACT_FORM } from './form-definitions.ts';
import type { FormError } from './form-error.ts';
import type { FieldName } from './form-values.ts';
import { INVALID_EMAIL } from './refuse-fields.ts';
import { hasSpamWord } from './spam-words.ts';
import type { ContactMessage } from './submission.ts';

/** Minimum time between two submissions of one visitor (specification, section 9). */
export const MIN_DELAY_MILLISECONDS = 30_000;
/** Minimum time from the page load to the submission. People need longer; bots do not. */
export const MIN_FILL_MILLISECONDS = 3_000;

/** Name of the checkbox that declines the automatic call. */
export const DECLINE_CALL_FIELD = 'declineCall';

/** Name of the hidden field with the version of the text about privacy. */
export const CONSENT_FIELD = 'consentVersion';

/** Name of the hidden field, which only bots fill in. */
export const HONEYPOT_FIELD = 'website';

/** The input of all checks. Times are in milliseconds since 1970. */
export interface ContactAttempt {
  message: ContactMessage;
  /** The value of the hidden field; empty unless a bot filled it in. */
  honeypot: string;
  openedAt: number;
  /** When this visitor's previous message was stored; undefined when there was none. */
  lastSentAt?: number | undefined;
  now: number;
}

type ContactRefusal = FormError<FieldName<typeof CONTACT_FORM>>;

const { fields } = CONTACT_FORM;

type Check = (attempt: ContactAttempt) => ContactRefusal | undefined;

const refuseFilledHoneypot: Check = ({ honeypot }) =>
  honeypot === ''
    ? undefined
    : { title: 'Spam Detected', text: "Please contact us directly if you're having trouble with the form." };

/** If `lastSentAt` is in the future, the clock was set back. Then only the rate limit of the database applies. */
const refuseEarlyRepeat: Check = ({ lastSentAt, now }) => {
  if (lastSentAt === undefined || now < lastSentAt) return undefined;
  const seconds = Math.ceil((lastSentAt + MIN_DELAY_MILLISECONDS - now) / 1000);
  if (seconds <= 0) return undefined;
  return { title: 'Please Wait', text: `Please wait ${String(seconds)} seconds before submitting again.` };
};

const refuseFastSubmit: Check = ({ openedAt, now }) =>
  now - openedAt >= MIN_FILL_MILLISECONDS
    ? undefined
    : { title: 'Please Take Your Time', text: 'Please take your time filling out the form.' };

const refuseUnreachableEmail: Check = ({ message }) =>
  isReachableEmail(message.email) ? undefined : { ...INVALID_EMAIL, field: 'email' };

/**
 * Checks the three texts joined together, because a spam term may span two of them. The marked field is the one that contains
 * a term by itself, otherwise the message.
 */
const refuseSpamWords: Check = ({ message }) => {
  const { name, message: text, company } = message;
  if (!hasSpamWord([name, text, company].join(' '))) return undefined;
  const field = (['name', 'message', 'company'] as const).find((key) => hasSpamWord(message[key]));
  return {
    title: 'Content Issue',
    text: 'Your message contains inappropriate content. Please revise and try again.',
    field: field ?? 'message',
  };
};

const refuseShortMessage: Check = ({ message }) =>
  countCharacters(message.message) >= fields.message.minCharacters
    ? undefined
    : {
        title: 'Message Too Short',
        text: `Please provide more details about your project (minimum ${String(fields.message.minCharacters)} characters).`,
        field: 'message',
      };

const refuseShortName: Check = ({ message }) =>
  countCharacters(message.name) >= fields.name.minCharacters
    ? undefined
    : { title: 'Invalid Name', text: 'Please enter your full name.', field: 'name' };

const CHECKS: readonly Check[] = [
  refuseFilledHoneypot,
  refuseEarlyRepeat,
  refuseFastSubmit,
  refuseUnreachableEmail,
  refuseSpamWords,
  refuseShortMessage,
  refuseShortName,
];

/** Runs the seven checks in the specified order and returns the first refusal (specification, sections 5 and 8). */
export function refuseContactMessage(attempt: ContactAttempt): ContactRefusal | undefined {
  for (const check of CHECKS) {
    const refusal = check(attempt);
    if (refusal) return refusal;
  }
  return undefined;
}
