import { z } from 'zod';
import type { ContactMessage, ContactRefusal } from '../../../src/domain/submission/contact-message.ts';
import {
  CONTACT_FIELDS,
  HONEYPOT_FIELD,
  isContactMessageComplete,
  MIN_FILL_MILLISECONDS,
  refuseContactMessage,
} from '../../../src/domain/submission/contact-message.ts';
import {
  CHOICE_MAX_CHARACTERS,
  COMPANY_MAX_CHARACTERS,
  countCharacters,
  MESSAGE_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  PHONE_MAX_CHARACTERS,
} from '../../../src/domain/submission/limits.ts';

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

const REASONS: Record<ContactRefusal['title'], NotSentReason> = {
  'Spam Detected': 'spam-detected',
  'Please Wait': 'please-wait',
  'Invalid Email': 'invalid-email',
  'Content Issue': 'content-issue',
  'Message Too Short': 'message-too-short',
  'Invalid Name': 'invalid-name',
};

const MAX_CHARACTERS: Partial<Record<keyof ContactMessage, number>> = {
  name: NAME_MAX_CHARACTERS,
  phone: PHONE_MAX_CHARACTERS,
  company: COMPANY_MAX_CHARACTERS,
  service: CHOICE_MAX_CHARACTERS,
  budget: CHOICE_MAX_CHARACTERS,
  urgency: CHOICE_MAX_CHARACTERS,
  message: MESSAGE_MAX_CHARACTERS,
};

const field = z.string().default('');

/** The fields a browser posts; unknown ones are refused like in every other body. */
export const formSchema = z.strictObject({
  name: field,
  email: field,
  phone: field,
  company: field,
  service: field,
  budget: field,
  urgency: field,
  message: field,
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
  if (!isContactMessageComplete(message)) return 'incomplete';
  const isTooLong = CONTACT_FIELDS.some(
    (key) => countCharacters(message[key]) > (MAX_CHARACTERS[key] ?? Infinity),
  );
  return isTooLong ? 'too-long' : undefined;
}
