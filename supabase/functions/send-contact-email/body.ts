import { z } from 'zod';
import { isEmailAddress } from '../../../src/domain/submission/email-address.ts';
import {
  CHOICE_MAX_CHARACTERS,
  COMPANY_MAX_CHARACTERS,
  EMAIL_MAX_CHARACTERS,
  MESSAGE_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  PHONE_MAX_CHARACTERS,
  SELECTED_SERVICES_MAX,
} from '../../../src/domain/submission/limits.ts';
import { typedText } from '../_shared/typed-text.ts';

const optionalText = (max: number) => typedText(max).nullish();

const service = typedText(CHOICE_MAX_CHARACTERS).refine((value) => value.trim() !== '');

/**
 * What the three forms send (specification, section 7): the fields of a submission in the browser's spelling. Anything
 * else is refused, and nothing but the address, the form and a package request's fields is ever used.
 */
export const bodySchema = z.strictObject({
  name: typedText(NAME_MAX_CHARACTERS).refine((value) => value.trim() !== ''),
  email: typedText(EMAIL_MAX_CHARACTERS).refine(isEmailAddress),
  phone: optionalText(PHONE_MAX_CHARACTERS),
  company: optionalText(COMPANY_MAX_CHARACTERS),
  /** The calculator joins the names of up to ten services here. */
  service: optionalText(MESSAGE_MAX_CHARACTERS),
  budget: optionalText(CHOICE_MAX_CHARACTERS),
  message: optionalText(MESSAGE_MAX_CHARACTERS),
  urgency: optionalText(CHOICE_MAX_CHARACTERS),
  formType: z.enum(['contact', 'custom_quote']),
  /** A name for logs on the caller's side; nothing is looked up by it, since anybody could guess one. */
  submissionId: optionalText(100),
  /** Only package requests carry it, and only they are stored by this function. */
  selectedServices: z.array(service).min(1).max(SELECTED_SERVICES_MAX).nullish(),
  requirements: optionalText(MESSAGE_MAX_CHARACTERS),
  currency: z.enum(['INR', 'USD']).nullish(),
});

export type Body = z.infer<typeof bodySchema>;
