import type { Database } from '../database/database-types.ts';
import type { Quote } from '../quote/quote.ts';
import { formatMoney } from '../site/money.ts';
import type { Currency } from '../site/money.ts';
import { CONTACT_FORM, PACKAGE_REQUEST_FORM, QUOTE_FORM } from './form-definitions.ts';
import { FIRST_STATUS } from './lead-status.ts';
import { emptyValues, storedColumns, trimValues } from './form-values.ts';
import type { FormValues } from './form-values.ts';

/** A row to insert into contact_submissions. */
export type NewSubmission = Database['public']['Tables']['contact_submissions']['Insert'];

export type ContactMessage = FormValues<typeof CONTACT_FORM>;
export type QuoteDetails = FormValues<typeof QUOTE_FORM>;
export type PackageRequest = FormValues<typeof PACKAGE_REQUEST_FORM>;

/** What another form has collected, as a contact message. `service` is what the team reads in the column of that name. */
export const contactMessage = (values: Partial<ContactMessage>, service: string): ContactMessage => ({
  ...emptyValues(CONTACT_FORM),
  ...values,
  service,
});

/**
 * The id of a submission in calls of `send-contact-email`: its kind and the time in milliseconds since 1970.
 *
 * @example submissionId('contact', 1767225600000) // 'contact-1767225600000'
 */
const submissionId = (prefix: 'contact' | 'quote', now: number): string => `${prefix}-${String(now)}`;

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

/** The body of `send-contact-email` for a contact message. */
export const contactNotification = (message: ContactMessage, now: number) => ({
  ...trimValues(CONTACT_FORM, message),
  formType: CONTACT_FORM.formType,
  submissionId: submissionId('contact', now),
});

/** The body of `ai-voice-call`; only for messages with a phone number. */
export const voiceCallRequest = (message: ContactMessage) => ({
  phoneNumber: message.phone.trim(),
  customerName: message.name.trim(),
  message: message.message.trim(),
  service: message.service,
  company: message.company.trim(),
});

const describeQuote = (quote: Quote, currency: Currency) => ({
  service: quote.lines.map(({ service }) => service.name).join(', '),
  budget: formatMoney(quote.total[currency], currency),
  urgency: quote.timeline.label,
});

/** The currency that the visitor saw, and the version of the prices. */
interface QuoteExtras {
  currency: Currency;
  version: string;
}

/** The row of a quote request. */
export const quoteRow = (details: QuoteDetails, quote: Quote, { currency, version }: QuoteExtras) =>
  ({
    ...storedColumns(QUOTE_FORM, details),
    ...describeQuote(quote, currency),
    form_type: QUOTE_FORM.formType,
    selected_services: quote.lines.map(({ service }) => service.name),
    // eslint-disable-next-line no-restricted-syntax -- the database reads it, so an editor must not change it
    requirements: `Complexity: ${quote.complexity.id}, Timeline: ${quote.timeline.id}`,
    currency,
    price_list: version,
  }) satisfies NewSubmission;

/** The body of `send-contact-email` for a quote request. */
export const quoteNotification = (
  details: QuoteDetails,
  quote: Quote,
  { currency, now }: { currency: Currency; now: number },
) => {
  const { requirements, ...contact } = trimValues(QUOTE_FORM, details);
  return {
    ...contact,
    ...describeQuote(quote, currency),
    message: requirements,
    formType: QUOTE_FORM.formType,
    submissionId: submissionId('quote', now),
  };
};

/** The row of a package request. `noRequirements` is the message of one without requirements. */
export const packageRequestRow = (request: PackageRequest, currency: Currency, noRequirements: string) =>
  ({
    ...storedColumns(PACKAGE_REQUEST_FORM, request),
    message: request.requirements.trim() || noRequirements,
    form_type: PACKAGE_REQUEST_FORM.formType,
    currency,
    response_status: FIRST_STATUS,
    thank_you_sent: false,
  }) satisfies NewSubmission;

/** The body of `send-contact-email` for a package request. */
export const packageRequestNotification = (
  request: PackageRequest,
  currency: Currency,
  noRequirements: string,
) => {
  const { services, ...texts } = trimValues(PACKAGE_REQUEST_FORM, request);
  return {
    ...texts,
    message: texts.requirements || noRequirements,
    formType: PACKAGE_REQUEST_FORM.formType,
    selectedServices: services,
    currency,
  };
};
