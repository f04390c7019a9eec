import { trimContactMessage } from './contact-message.ts';
import type { ContactMessage } from './contact-message.ts';
import { formatMoney } from '../site/money.ts';
import type { Currency } from '../site/money.ts';
import type { Quote } from '../quote/quote.ts';

/** Optional columns are null, never an empty text. */
const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/**
 * The name a submission has in notifications: what it is, and when, in milliseconds since 1970.
 *
 * @example submissionId('contact', 1767225600000) // 'contact-1767225600000'
 */
const submissionId = (prefix: 'contact' | 'quote', now: number): string => `${prefix}-${String(now)}`;

/** The row a contact message is stored as (specification, section 7). */
export const contactRow = (message: ContactMessage) => ({
  name: message.name.trim(),
  email: message.email.trim(),
  phone: orNull(message.phone),
  company: orNull(message.company),
  service: orNull(message.service),
  budget: orNull(message.budget),
  message: message.message.trim(),
  urgency: orNull(message.urgency),
  form_type: 'contact' as const,
  selected_services: null,
  requirements: null,
  currency: 'INR' as const,
  response_status: 'pending' as const,
  thank_you_sent: false as const,
});

/** The body of `send-contact-email` for a contact message. */
export const contactNotification = (message: ContactMessage, now: number) => ({
  ...trimContactMessage(message),
  formType: 'contact' as const,
  submissionId: submissionId('contact', now),
});

/** The body of `ai-voice-call`; only for a message that gave a phone number. */
export const voiceCallRequest = (message: ContactMessage) => ({
  phoneNumber: message.phone.trim(),
  customerName: message.name.trim(),
  message: message.message.trim(),
  service: message.service,
  company: message.company.trim(),
});

/** The contact fields of the quote calculator's second step. */
export const QUOTE_FIELDS = ['name', 'email', 'phone', 'company', 'requirements'] as const;
export type QuoteField = (typeof QUOTE_FIELDS)[number];
export type QuoteDetails = Record<QuoteField, string>;

/** Contact details nobody has typed yet. */
export const emptyQuoteDetails = (): QuoteDetails => ({
  name: '',
  email: '',
  phone: '',
  company: '',
  requirements: '',
});

const describeQuote = (details: QuoteDetails, quote: Quote) => ({
  name: details.name.trim(),
  email: details.email.trim(),
  service: quote.lines.map(({ service }) => service.name).join(', '),
  budget: formatMoney(quote.total, 'INR'),
  message: details.requirements.trim(),
  urgency: quote.timeline.label,
});

/** The row a quote request is stored as (specification, section 7). */
export const quoteRow = (details: QuoteDetails, quote: Quote) => ({
  ...describeQuote(details, quote),
  phone: orNull(details.phone),
  company: orNull(details.company),
  form_type: 'custom_quote' as const,
  selected_services: quote.lines.map(({ service }) => service.name),
  requirements: `Complexity: ${quote.complexity.id}, Timeline: ${quote.timeline.id}`,
  currency: 'INR' as const,
});

/** The body of `send-contact-email` for a quote request. */
export const quoteNotification = (details: QuoteDetails, quote: Quote, now: number) => ({
  ...describeQuote(details, quote),
  phone: details.phone.trim(),
  company: details.company.trim(),
  formType: 'custom_quote' as const,
  submissionId: submissionId('quote', now),
});

/** The typed fields of the custom package request. */
export const PACKAGE_REQUEST_FIELDS = ['name', 'email', 'company', 'budget', 'requirements'] as const;
export type PackageRequestField = (typeof PACKAGE_REQUEST_FIELDS)[number];

/** The typed part of a custom package request. */
export type PackageRequestTexts = Record<PackageRequestField, string>;

/** A custom package request: the texts, the services ticked and the currency shown. */
export type PackageRequest = PackageRequestTexts & { services: readonly string[]; currency: Currency };

/** A package request form nobody has touched. */
export const emptyPackageRequestTexts = (): PackageRequestTexts => ({
  name: '',
  email: '',
  company: '',
  budget: '',
  requirements: '',
});

/** What stands in the message when the visitor wrote no requirements. */
const NO_REQUIREMENTS = 'Custom package quote request';

/** The body of `send-contact-email` for a custom package request; the function stores the lead. */
export const packageRequestNotification = (request: PackageRequest) => ({
  name: request.name.trim(),
  email: request.email.trim(),
  company: request.company.trim(),
  budget: request.budget.trim(),
  message: request.requirements.trim() || NO_REQUIREMENTS,
  formType: 'custom_quote' as const,
  selectedServices: request.services,
  requirements: request.requirements.trim(),
  currency: request.currency,
});

/** Whether a package request may be sent: a name, an email and at least one service. */
export const isPackageRequestComplete = (request: Omit<PackageRequest, 'currency'>): boolean =>
  request.name.trim() !== '' && request.email.trim() !== '' && request.services.length > 0;

/** Whether the calculator's contact details may be sent: a name and an email. */
export const areQuoteDetailsComplete = (details: QuoteDetails): boolean =>
  details.name.trim() !== '' && details.email.trim() !== '';

export type ContactRow = ReturnType<typeof contactRow>;
export type QuoteRow = ReturnType<typeof quoteRow>;
