import { countCharacters } from './count-characters.ts';
import { isReachableEmail } from './email-address.ts';
import { CONTACT_FORM } from './form-definitions.ts';
import type { FormError } from './form-error.ts';
import type { FieldName } from './form-values.ts';
import { hasSpamWord } from './spam-words.ts';
import type { ContactMessage } from './submission.ts';

/** The wait between two submissions of one visitor (specification, section 9). */
const MIN_DELAY_MILLISECONDS = 30_000;
/** Nobody fills the form honestly in less time than this, counted from the page load. */
export const MIN_FILL_MILLISECONDS = 3_000;

/** The hidden field; only robots fill it. */
export const HONEYPOT_FIELD = 'website';

/** Everything the checks look at. Times are milliseconds since 1970, given by the caller. */
export interface ContactAttempt {
  message: ContactMessage;
  /** The value of the hidden field; empty unless a robot filled it. */
  honeypot: string;
  openedAt: number;
  /** When this visitor's previous message was stored; left out when there was none. */
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

/** A last submission in the future means the clock was set back; the database's own limit then decides. */
const refuseEarlyRepeat: Check = ({ lastSentAt, now }) => {
  if (lastSentAt === undefined || now < lastSentAt) return undefined;
  const seconds = Math.ceil((lastSentAt + MIN_DELAY_MILLISECONDS - now) / 1000);
  if (seconds <= 0) return undefined;
  return { title: 'Please Wait', text: `Please wait ${String(seconds)} seconds before submitting again.` };
};

const refuseHaste: Check = ({ openedAt, now }) =>
  now - openedAt >= MIN_FILL_MILLISECONDS
    ? undefined
    : { title: 'Please Take Your Time', text: 'Please take your time filling out the form.' };

const refuseUnreachableEmail: Check = ({ message }) =>
  isReachableEmail(message.email)
    ? undefined
    : { title: 'Invalid Email', text: 'Please enter a valid email address.', field: 'email' };

/** The three texts are read as one, so the field at fault is the one that is caught alone, else the message. */
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
  refuseHaste,
  refuseUnreachableEmail,
  refuseSpamWords,
  refuseShortMessage,
  refuseShortName,
];

/** The first of the seven checks that refuses this attempt, in the specified order (sections 5 and 8). */
export function refuseContactMessage(attempt: ContactAttempt): ContactRefusal | undefined {
  for (const check of CHECKS) {
    const refusal = check(attempt);
    if (refusal) return refusal;
  }
  return undefined;
}
