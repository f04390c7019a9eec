import type { Database } from '../database/database-types.ts';
import type { Currency } from '../site/money.ts';

/** Columns that only the database uses. */
type InternalColumn =
  | 'bytes'
  | 'request_id'
  | 'stamp'
  | 'stamped'
  | 'mailbox'
  | 'call_declined'
  | 'call_chosen_at'
  | 'price_list'
  | 'page_key'
  | 'first_due_at'
  | 'due_id'
  | 'said_at';

/** A row of contact_submissions. Its amounts are in its currency. */
export type StoredSubmission = Omit<
  Database['public']['Tables']['contact_submissions']['Row'],
  InternalColumn | 'currency'
> & { currency: Currency };
/** Columns without a label of their own: they are part of the text of another, or only in the CSV file. */
type UnlabelledColumn =
  | 'marked_for'
  | 'phone_e164'
  | 'quoted_total'
  | 'current_total'
  | 'estimate'
  | 'due_at'
  | 'has_replied'
  | 'news_at'
  | 'consent_shown_at';
export type Column = Exclude<keyof StoredSubmission, UnlabelledColumn>;

type ColumnDefinition<Name extends Column> = {
  /** Maximum length of a visitor's text, in characters as people see them, or in code points where those are fewer. */
  maxCharacters?: number;
  maxItems?: number;
} & (null extends StoredSubmission[Name] ? { nullable: true } : { nullable?: never });

/**
 * Every column of a stored submission, in the order of the CSV file, the inbox and the team's mail. Their labels are content:
 * content/copy/forms.yaml. The schemas of the content import this file, so it must not import the copy.
 */
export const COLUMNS = {
  created_at: {},
  reference: {},
  form_type: {},
  name: { maxCharacters: 200 },
  email: { maxCharacters: 320 },
  phone: { maxCharacters: 40, nullable: true },
  company: { maxCharacters: 200, nullable: true },
  service: { maxCharacters: 1000, nullable: true },
  selected_services: { maxItems: 20, nullable: true },
  budget: { maxCharacters: 200, nullable: true },
  price_check: { nullable: true },
  currency: {},
  urgency: { maxCharacters: 100, nullable: true },
  message: { maxCharacters: 5000 },
  requirements: { maxCharacters: 5000, nullable: true },
  source: { nullable: true },
  consent_version: { nullable: true },
  response_status: {},
  thank_you_sent: {},
  id: {},
} as const satisfies { [Name in Column]: ColumnDefinition<Name> };

/** The columns that store texts of visitors. */
export type TextColumn = {
  [Name in Column]: (typeof COLUMNS)[Name] extends { maxCharacters: number } ? Name : never;
}[Column];

/** The values of `form_type`. */
export const FORM_TYPES = ['contact', 'custom_quote'] as const;
export type FormType = (typeof FORM_TYPES)[number];
/** The same of all leads: an entered one came from no form. */
export const LEAD_TYPES = [...FORM_TYPES, 'entered'] as const;
export type LeadType = (typeof LEAD_TYPES)[number];

/** Name of the checkbox that declines the automatic call. */
export const DECLINE_CALL_FIELD = 'declineCall';
/** Name of the hidden field with the version of the text about privacy. */
export const CONSENT_FIELD = 'consentVersion';
/** Name of the hidden field, which only bots fill in. */
export const HONEYPOT_FIELD = 'website';

/** Name of the hidden field that says which form is posted: the name of its definition. */
export const FORM_FIELD = 'form';

/** Name of the field with request id and key, `<id>.<key>`, of a form that its script sent before, perhaps without an answer. */
export const ATTEMPT_FIELD = 'attempt';
/** The id of that field, which has its name only when the browser posts such a form. */
export const ATTEMPT_ID = 'form-attempt';

/** Names that no field of a form may have: it would be read in place of the other control, or the other way round. */
export const RESERVED_FIELDS = [
  DECLINE_CALL_FIELD,
  CONSENT_FIELD,
  HONEYPOT_FIELD,
  FORM_FIELD,
  ATTEMPT_FIELD,
] as const;

/** One field of a form. Its label, hint and options are content: content/forms/*.yaml. */
export interface FieldDefinition {
  /** `choices` are checkboxes: the value is a list of texts. */
  kind: 'text' | 'email' | 'tel' | 'textarea' | 'select' | 'choices';
  /** The column that stores the value. Its limit is also the limit of the field. */
  column: TextColumn | 'selected_services';
  /** The form cannot be submitted without it. */
  required?: true;
  minCharacters?: number;
  /** Each option of the list has a short stored value besides its label. */
  hasValues?: true;
  autoComplete?: string;
  /** Spans both columns of a two-column form. Textareas and choices always do. */
  isWide?: true;
}

export interface FormDefinition {
  /** Name of the form's content file and draft, and prefix of its field ids. */
  name: string;
  formType: FormType;
  /** Where on the site it is. */
  page: string;
  /** Whether the answer to a posted form offers times for a call. */
  offersTimes?: true;
  /** In reading order. */
  fields: Readonly<
    Record<string, FieldDefinition> & Partial<Record<(typeof RESERVED_FIELDS)[number], never>>
  >;
}

const NAME = { kind: 'text', column: 'name', required: true, autoComplete: 'name' } as const;
const EMAIL = { kind: 'email', column: 'email', required: true, autoComplete: 'email' } as const;
const PHONE = { kind: 'tel', column: 'phone', autoComplete: 'tel', isWide: true } as const;
const COMPANY = { kind: 'text', column: 'company', autoComplete: 'organization' } as const;

/** The message form of the contact page. */
export const CONTACT_FORM = {
  name: 'contact',
  formType: 'contact',
  page: '/contact#message-form',
  fields: {
    name: { ...NAME, minCharacters: 2 },
    email: EMAIL,
    phone: PHONE,
    company: COMPANY,
    service: { kind: 'select', column: 'service', required: true },
    budget: { kind: 'select', column: 'budget' },
    urgency: { kind: 'select', column: 'urgency', hasValues: true },
    message: { kind: 'textarea', column: 'message', required: true, minCharacters: 10 },
  },
} as const satisfies FormDefinition;

/** The form for a free consultation. It makes a contact message. */
export const CONSULTATION_FORM = {
  name: 'consultation',
  formType: 'contact',
  page: '/consultation',
  offersTimes: true,
  fields: {
    name: { ...NAME, minCharacters: 2, isWide: true },
    email: { ...EMAIL, isWide: true },
    phone: PHONE,
    message: { kind: 'textarea', column: 'message', required: true, minCharacters: 10 },
  },
} as const satisfies FormDefinition;

/** The custom package request. */
export const PACKAGE_REQUEST_FORM = {
  name: 'package-request',
  formType: 'custom_quote',
  page: '/packages',
  fields: {
    name: NAME,
    email: EMAIL,
    company: COMPANY,
    budget: { kind: 'text', column: 'budget' },
    services: { kind: 'choices', column: 'selected_services', required: true },
    requirements: { kind: 'textarea', column: 'requirements' },
  },
} as const satisfies FormDefinition;

/** The contact details in step 2 of the quote calculator. The other columns are filled from the calculator. */
export const QUOTE_FORM = {
  name: 'quote',
  formType: 'custom_quote',
  page: '/quote-calculator',
  fields: {
    name: NAME,
    email: EMAIL,
    phone: PHONE,
    company: { ...COMPANY, isWide: true },
    requirements: { kind: 'textarea', column: 'message' },
  },
} as const satisfies FormDefinition;

/** All forms of the site. One that has no `NativeForm` of its own is a message of the columns of the contact form. */
export const FORMS = [CONTACT_FORM, CONSULTATION_FORM, PACKAGE_REQUEST_FORM, QUOTE_FORM] as const;
