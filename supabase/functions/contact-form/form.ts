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
 * Why a message was not taken. Each is the id of a paragraph on the site's `/contact/not-sent` page, so a static page
 * can show the right one (`:target`): the specification's refusals, `incomplete` for a required field left empty,
 * `too-long` for a text past its limit, `submission-failed` when storing did not work.
 */
export type NotSentReason =
  | 'spam-detected'
  | 'please-wait'
  | 'invalid-email'
  | 'content-issue'
  | 'message-too-short'
  | 'invalid-name'
  | 'incomplete'
  | 'too-long'
  | 'submission-failed';

const REASONS: Record<string, NotSentReason> = {
  'Spam Detected': 'spam-detected',
  'Please Wait': 'please-wait',
  'Invalid Email': 'invalid-email',
  'Content Issue': 'content-issue',
  'Message Too Short': 'message-too-short',
  'Invalid Name': 'invalid-name',
};

const field = z.string().default('');

/** The fields a browser posts; unknown ones are refused like in every other body. */
export const formSchema = z.strictObject({
  ...mapFields(CONTACT_FORM, () => field),
  [HONEYPOT_FIELD]: field,
});

/**
 * Runs the specification's checks (section 5) on a posted form, in its order. The two that need a clock in the page,
 * minimum wait and minimum fill time, cannot be asked of a page without script: the database holds the first, and the
 * second is taken as met.
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
