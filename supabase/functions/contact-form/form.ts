import { z } from 'zod';
import {
  HONEYPOT_FIELD,
  MIN_FILL_MILLISECONDS,
  refuseContactMessage,
} from '../../../src/domain/submission/contact-message.ts';
import { countCharacters } from '../../../src/domain/submission/count-characters.ts';
import { CONTACT_FORM } from '../../../src/domain/submission/form-definitions.ts';
import { isComplete, mapFields, maxCharactersOf } from '../../../src/domain/submission/form-values.ts';
import type { ContactMessage } from '../../../src/domain/submission/submission.ts';

/**
 * Why a message was refused. Each value is the id of a paragraph on the page `/contact/not-sent`, which shows it with
 * `:target`. The first five are refusals of the specification. `incomplete`: a required field is empty. `too-long`: a
 * text exceeds its limit. `submission-failed`: the message could not be stored.
 */
export type NotSentReason =
  | 'spam-detected'
  | 'invalid-email'
  | 'content-issue'
  | 'message-too-short'
  | 'invalid-name'
  | 'incomplete'
  | 'too-long'
  | 'submission-failed';

const REASONS: Record<string, NotSentReason> = {
  'Spam Detected': 'spam-detected',
  'Invalid Email': 'invalid-email',
  'Content Issue': 'content-issue',
  'Message Too Short': 'message-too-short',
  'Invalid Name': 'invalid-name',
};

const field = z.string().default('');

/** The posted fields. Unknown fields are refused. */
export const formSchema = z.strictObject({
  ...mapFields(CONTACT_FORM, () => field),
  [HONEYPOT_FIELD]: field,
});

/**
 * Runs the checks of the specification (section 5) on a posted form, in its order. Two of them need a script in the
 * page: the minimum wait, for which the database holds a message, and the minimum fill time, which is assumed to be met.
 */
export function refuseForm(message: ContactMessage, honeypot: string): NotSentReason | undefined {
  const refusal = refuseContactMessage({ message, honeypot, openedAt: 0, now: MIN_FILL_MILLISECONDS });
  if (refusal) return REASONS[refusal.title] ?? 'submission-failed';
  if (!isComplete(CONTACT_FORM, message)) return 'incomplete';
  const excesses = mapFields(
    CONTACT_FORM,
    (definition, name) => countCharacters(message[name]) > (maxCharactersOf(definition) ?? Infinity),
  );
  return Object.values(excesses).includes(true) ? 'too-long' : undefined;
}
