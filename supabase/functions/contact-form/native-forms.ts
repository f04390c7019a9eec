import { allForms } from '../../../src/copy/all-forms.ts';
import { packageRequestForm } from '../../../src/copy/forms/package-request.ts';
import { quoteForm } from '../../../src/copy/forms/quote.ts';
import { answersCopy } from '../../../src/copy/answers.ts';
import { formsCopy } from '../../../src/copy/forms.ts';
import { parseQuoteAddress, QUOTE_PARAMS } from '../../../src/domain/quote/quote-address.ts';
import {
  CALCULATOR,
  priceQuote,
  type PublishedCatalogue,
  type QuoteSelection,
} from '../../../src/domain/quote/quote.ts';
import { interpolate } from '../../../src/domain/site/interpolate.ts';
import { type Currency, readCurrency } from '../../../src/domain/site/money.ts';
import { dateToDay } from '../../../src/domain/site/time.ts';
import { cleanText } from '../../../src/domain/submission/clean-text.ts';
import {
  MIN_FILL_MILLISECONDS,
  refuseContactMessage,
} from '../../../src/domain/submission/contact-message.ts';
import {
  ATTEMPT_FIELD,
  CONSENT_FIELD,
  CONTACT_FORM,
  DECLINE_CALL_FIELD,
  FORM_FIELD,
  type FormDefinition,
  FORMS,
  HONEYPOT_FIELD,
  PACKAGE_REQUEST_FORM,
  QUOTE_FORM,
} from '../../../src/domain/submission/form-definitions.ts';
import type { PrivacyLine } from '../../../src/domain/submission/consent-text.ts';
import { type FormValues, mapValues, missingFields } from '../../../src/domain/submission/form-values.ts';
import { sayRefusal, type FormError } from '../../../src/wording/form-error.ts';
import { packageRequestRow } from '../../../src/domain/submission/package-submission.ts';
import { quoteRow } from '../../../src/domain/submission/quote-submission.ts';
import { refuseFields } from '../../../src/domain/submission/refuse-fields.ts';
import { contactMessage, contactRow, type NewSubmission } from '../../../src/domain/submission/submission.ts';
import { priceListOf } from '../../../src/domain/quote/price-list.ts';
import { hashKey } from '../_shared/mail/page-key.ts';

/** Name of the form with the free times on an answer page. */
export const BOOKING = 'booking';

/** The copy of one field. */
export interface FieldCopy {
  label: string;
  hint?: string;
  options?: readonly (string | { value: string; label: string })[];
}

/** What a form has beyond its definition: texts, checks of its own, and the stored row. */
export interface NativeForm<Form extends FormDefinition = FormDefinition> {
  form: Form;
  copy: {
    fields: Readonly<Record<string, FieldCopy>>;
    noChoice?: string;
    submit: { label: string };
    privacy: PrivacyLine & { version: string };
  };
  thanks: { title: string; text?: string };
  /** Label of the link to the page of the site with this form. */
  back: string;
  /** Why nothing was stored: a reason that is written for visitors, otherwise a fault of ours. */
  failure(reason?: string): FormError;
  /** The checks of this form alone. */
  check(posted: PostedForm<Form>): FormError | undefined;
  row(posted: PostedForm<Form>): NewSubmission;
}

/** A posted form, whichever it is. */
export interface PostedForm<Form extends FormDefinition = FormDefinition> {
  native: NativeForm;
  values: FormValues<Form>;
  /** Whether these are the choices of the calculator, which are posted before there are contact details. */
  isChoice: boolean;
  selection: QuoteSelection;
  currency: Currency;
  honeypot: string;
  declinesCall: boolean;
  /** The version of the text about privacy that the page showed. */
  consentVersion: string;
  /** What the script of the form has sent the same text with. */
  requestId: string | undefined;
  key: string | undefined;
  hidden: readonly (readonly [name: string, value: string])[];
}

const { contact, packageRequest, quote } = formsCopy;
const { withoutJavaScript } = answersCopy;

/** The radio buttons at the top of a page with prices, which belong to its form. */
export const CURRENCY_FIELD = 'currency';

/** The services of the calculator with their prices. */
export const catalogue: PublishedCatalogue = { ...quoteForm, version: priceListOf(quoteForm).version };

const PACKAGE_REQUEST: NativeForm<typeof PACKAGE_REQUEST_FORM> = {
  form: PACKAGE_REQUEST_FORM,
  copy: packageRequestForm,
  thanks: packageRequest.sent,
  back: withoutJavaScript.back,
  failure: (note) => ({ ...packageRequest.failed, ...(note && { note }) }),
  check: () => undefined,
  row: ({ values, currency }) => packageRequestRow(values, currency, packageRequest.noRequirements),
};

/** The calculator and its contact details. */
export const QUOTE: NativeForm<typeof QUOTE_FORM> = {
  form: QUOTE_FORM,
  copy: quoteForm.details,
  thanks: { title: quote.sent },
  back: quoteForm.details.back,
  failure: (note) => ({ title: quote.failed, ...(note && { note }) }),
  check: ({ selection }) => (selection.services.length === 0 ? { title: quote.noService } : undefined),
  row: ({ values, selection, currency }) =>
    quoteRow(values, priceQuote(catalogue, selection), { currency, version: catalogue.version }),
};

const OWN = { 'package-request': PACKAGE_REQUEST, quote: QUOTE };

type MessageForm = Exclude<(typeof FORMS)[number], { name: keyof typeof OWN }>;

/**
 * A form that is a message to us. But for that of the contact form, a number is for the answer, not for an automatic call. Two of the
 * checks need a script in the page: the minimum wait, and the minimum fill time, which is assumed to be met.
 */
function messageForm(form: MessageForm): NativeForm<MessageForm> {
  const copy = allForms[form.name];
  const messageOf = (values: FormValues<MessageForm>) =>
    contactMessage(values, 'service' in copy ? copy.service : undefined);
  return {
    form,
    copy,
    thanks: copy.thankYou,
    back: copy.thankYou.again,
    failure: (reason) => ({
      title: contact.title,
      text: interpolate(reason ? contact.refused : contact.failed, { reason: reason ?? contact.again }),
    }),
    check: ({ values, honeypot }) => {
      const message = messageOf(values);
      const [refusal] = refuseContactMessage({ message, honeypot, openedAt: 0, now: MIN_FILL_MILLISECONDS });
      return refusal && sayRefusal(refusal);
    },
    row: ({ values, declinesCall }) =>
      contactRow(messageOf(values), { declinesCall: form !== CONTACT_FORM || declinesCall }),
  };
}

/** The forms of the site by their names. */
const NATIVE_FORMS: ReadonlyMap<string, NativeForm> = new Map<string, NativeForm>([
  ...Object.entries<NativeForm>(OWN),
  ...FORMS.filter((form): form is MessageForm => !(form.name in OWN)).map(
    (form) => [form.name, messageForm(form)] as const,
  ),
]);

/** What is posted beside the fields of a form. A page that shows the form again repeats it. */
const HIDDEN_FIELDS = [CONSENT_FIELD, DECLINE_CALL_FIELD, CURRENCY_FIELD, ...QUOTE_PARAMS];

/** A form whose page is from before the hidden field is the contact form. */
const findForm = (name: string): NativeForm =>
  name === CALCULATOR ? QUOTE : (NATIVE_FORMS.get(name) ?? messageForm(CONTACT_FORM));

/** The request id and the key of a form that its script has sent before. */
const ATTEMPT = /^([0-9a-f]{32})\.([0-9a-f]{32})$/;

/**
 * The request id of a form that no script has sent before: the same text has the same one all day, so that a reload of the answer page, which posts the
 * form again, stores nothing.
 */
export const requestIdOf = (row: object, now = new Date()): string =>
  hashKey(`${JSON.stringify(row)} ${dateToDay(now)}`).slice(0, 32);

/** Reads a posted body. Unknown fields are ignored and missing ones are empty. */
export function readPosted(body: URLSearchParams): PostedForm {
  const read = (name: string) => cleanText(body.get(name) ?? '');
  const native = findForm(read(FORM_FIELD));
  const [, requestId, key] = ATTEMPT.exec(read(ATTEMPT_FIELD)) ?? [];
  return {
    native,
    values: mapValues(native.form, ({ kind }, name) =>
      kind === 'choices' ? body.getAll(name).map(cleanText) : read(name),
    ),
    isChoice: read(FORM_FIELD) === CALCULATOR,
    selection: parseQuoteAddress(body.toString(), catalogue),
    currency: readCurrency(read(CURRENCY_FIELD)) ?? 'INR',
    honeypot: read(HONEYPOT_FIELD),
    declinesCall: read(DECLINE_CALL_FIELD) !== '',
    consentVersion: read(CONSENT_FIELD),
    requestId,
    key,
    hidden: HIDDEN_FIELDS.filter((name) => !Object.hasOwn(native.form.fields, name)).flatMap((name) =>
      body.getAll(name).map((value) => [name, cleanText(value)] as const),
    ),
  };
}

/** The first reason not to accept a posted form, in the order in which the form's script checks. */
export function refuseForm(posted: PostedForm): FormError | undefined {
  const { native, values, isChoice } = posted;
  const { form, copy } = native;
  const refusal = native.check(posted);
  if (refusal || isChoice) return refusal;
  const missing = missingFields(form, values).map((name) => copy.fields[name]?.label);
  if (missing.length === 0) {
    const [fieldRefusal] = refuseFields(form, values);
    return fieldRefusal && sayRefusal(fieldRefusal);
  }
  const { title, text } = answersCopy.withoutJavaScript.missing;
  return { title, text: interpolate(text, { fields: missing.join(', ') }) };
}
