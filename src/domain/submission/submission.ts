import type { Database } from '../database/database-types.ts';
import type { Currency } from '../site/money.ts';
import { CONTACT_FORM, type PACKAGE_REQUEST_FORM, type QUOTE_FORM } from './form-definitions.ts';
import { FIRST_STATUS } from './lead-status.ts';
import { emptyValues, storedColumns, trimValues, type FormValues } from './form-values.ts';

/** A row to insert into contact_submissions. */
export type NewSubmission = Database['public']['Tables']['contact_submissions']['Insert'];

export type ContactMessage = FormValues<typeof CONTACT_FORM>;
export type QuoteDetails = FormValues<typeof QUOTE_FORM>;
export type PackageRequest = FormValues<typeof PACKAGE_REQUEST_FORM>;

/** What another form has collected, as a contact message. `service` is what the team reads in the column of that name. */
export const contactMessage = (values: Partial<ContactMessage>, service = ''): ContactMessage => ({
  ...emptyValues(CONTACT_FORM),
  service,
  ...values,
});

interface ContactExtras {
  /** The visitor's choice, kept only with a number. */
  declinesCall?: boolean;
  /** The currency of the plan that the visitor chose. */
  currency?: Currency | undefined;
}

/** The row of a contact message. */
export const contactRow = (
  message: ContactMessage,
  { declinesCall = false, currency = 'INR' }: ContactExtras = {},
) =>
  ({
    ...storedColumns(CONTACT_FORM, message),
    call_declined: message.phone.trim() === '' ? null : declinesCall,
    form_type: CONTACT_FORM.formType,
    selected_services: null,
    requirements: null,
    currency,
    response_status: FIRST_STATUS,
    thank_you_sent: false,
  }) satisfies NewSubmission;

/**
 * The body of `send-contact-email` for a contact message, sent at `now`, in milliseconds since 1970.
 *
 * @example contactNotification(message, 1767225600000).submissionId // 'contact-1767225600000'
 */
export const contactNotification = (message: ContactMessage, now: number) => ({
  ...trimValues(CONTACT_FORM, message),
  formType: CONTACT_FORM.formType,
  submissionId: `contact-${String(now)}`,
});

/** The body of `ai-voice-call`; only for messages with a phone number. */
export const voiceCallRequest = (message: ContactMessage) => ({
  phoneNumber: message.phone.trim(),
  customerName: message.name.trim(),
  message: message.message.trim(),
  service: message.service,
  company: message.company.trim(),
});
