import { contactForm } from '../../../src/copy/forms/contact.ts';
import { formsCopy } from '../../../src/copy/forms.ts';
import { interpolate } from '../../../src/domain/site/interpolate.ts';
import {
  MIN_FILL_MILLISECONDS,
  refuseContactMessage,
} from '../../../src/domain/submission/contact-message.ts';
import {
  CONSENT_FIELD,
  CONTACT_FORM,
  DECLINE_CALL_FIELD,
  HONEYPOT_FIELD,
} from '../../../src/domain/submission/form-definitions.ts';
import type { FormError } from '../../../src/domain/submission/form-error.ts';
import { mapFields, missingFields } from '../../../src/domain/submission/form-values.ts';
import { refuseFields } from '../../../src/domain/submission/refuse-fields.ts';
import type { ContactMessage } from '../../../src/domain/submission/submission.ts';

/** A posted form: the message, and the value of the hidden field. */
export interface PostedForm {
  message: ContactMessage;
  honeypot: string;
  declinesCall: boolean;
  /** The version of the text about privacy that the page showed. */
  consentVersion: string;
}

/**
 * Reads an urlencoded body. Unknown fields are ignored and missing ones are empty. Line breaks, which a browser posts as
 * two characters, become one; NUL, which Postgres cannot store, is removed.
 */
export function parseForm(body: string): PostedForm {
  const posted = new URLSearchParams(body);
  const read = (name: string) => (posted.get(name) ?? '').replace(/\r\n?/g, '\n').replaceAll('\0', '');
  return {
    message: mapFields(CONTACT_FORM, (_, name) => read(name)),
    honeypot: read(HONEYPOT_FIELD),
    declinesCall: read(DECLINE_CALL_FIELD) !== '',
    consentVersion: read(CONSENT_FIELD),
  };
}

/**
 * Runs the checks of the specification (section 5) on a posted form, in its order. Two of them need a script in the
 * page: the minimum wait, for which the database holds a message, and the minimum fill time, which is assumed to be met.
 */
export function refuseForm({ message, honeypot }: PostedForm): FormError | undefined {
  return (
    refuseContactMessage({ message, honeypot, openedAt: 0, now: MIN_FILL_MILLISECONDS }) ??
    refuseIncomplete(message) ??
    refuseFields(CONTACT_FORM, message)
  );
}

function refuseIncomplete(message: ContactMessage): FormError | undefined {
  const missing = missingFields(CONTACT_FORM, message);
  if (missing.length === 0) return undefined;
  const { title, text } = formsCopy.withoutJavaScript.missing;
  const fields = missing.map((name) => contactForm.fields[name].label).join(', ');
  return { title, text: interpolate(text, { fields }) };
}
