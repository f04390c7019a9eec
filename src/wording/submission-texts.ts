import { contactForm } from '../copy/forms/contact.ts';
import { formsCopy } from '../copy/forms.ts';
import { submissionsCopy } from '../copy/submissions.ts';
import { interpolate } from '../domain/site/interpolate.ts';
import { formatMoney } from '../domain/site/money.ts';
import { dayText } from '../domain/site/time.ts';
import { officeDay } from './office-time.ts';
import { sourceText } from './source-text.ts';
import { COLUMNS, type Column, type StoredSubmission } from '../domain/submission/form-definitions.ts';

const { formTypes, priceCheck, suspicious, thankYou } = submissionsCopy;

/* Maps, not objects: a visitor can store any text as a timeline, even `constructor`. */
const FORM_TYPE_LABELS = new Map(Object.entries(formTypes));
const URGENCY_LABELS = new Map<string, string>(
  contactForm.fields.urgency.options.map(({ value, label }) => [value, label]),
);
const SUSPICIONS = new Map(Object.entries(suspicious));

/** The label of a form type; an unknown one is shown as stored. */
export const formTypeLabel = (formType: string): string => FORM_TYPE_LABELS.get(formType) ?? formType;

/** The label of a timeline of the contact form; undefined if the form does not offer it. */
export const urgencyLabel = (urgency: string): string | undefined => URGENCY_LABELS.get(urgency);

function priceCheckText(submission: StoredSubmission): string | null {
  const { price_check, quoted_total, current_total, currency } = submission;
  const text = new Map(Object.entries(priceCheck)).get(price_check ?? '');
  const say = (total: number | null) => (total === null ? priceCheck.noPrice : formatMoney(total, currency));
  return text ? interpolate(text, { sent: say(quoted_total), today: say(current_total) }) : null;
}

type Reader = (submission: StoredSubmission) => string | null;

/** The columns whose displayed text differs from the stored value. */
const READERS: Partial<Record<Column, Reader>> = {
  form_type: ({ form_type }) => formTypeLabel(form_type),
  // The calculator stores the label of its timeline, not a value of the contact form.
  urgency: ({ urgency }) => urgency && (urgencyLabel(urgency) ?? urgency),
  // The budgets of the contact form are in rupees.
  budget: ({ form_type, budget, currency }) =>
    budget && `${budget} (${form_type === 'contact' ? 'INR' : currency})`,
  price_check: priceCheckText,
  // Without a quote there is a currency only if the visitor chose a plan in dollars.
  currency: ({ form_type, currency }) =>
    form_type !== 'custom_quote' && currency === 'INR' ? null : currency,
  // The package form and the calculator store a list of services, the contact form one.
  service: ({ selected_services, service }) => selected_services?.join(', ') || service,
  source: ({ source }) => sourceText(source),
  consent_version: ({ consent_version, consent_shown_at }) =>
    consent_version &&
    interpolate(submissionsCopy.consent, {
      version: consent_version,
      day: dayText(officeDay(consent_shown_at ?? '')),
    }),
  thank_you_sent: ({ thank_you_sent }) => (thank_you_sent ? thankYou.sent : thankYou.notSent),
};

/** The displayed text of one column; null when it is empty. */
export function columnText(submission: StoredSubmission, column: Column): string | null {
  const reader = READERS[column];
  if (reader) return reader(submission);
  const value = submission[column];
  return value === null ? null : String(value);
}

/** Labels and texts of the columns for which `isShown` is true, in the order of COLUMNS; the price check only where there was one. */
export const submissionFacts = (
  submission: StoredSubmission,
  isShown: (column: Column) => boolean,
): [label: string, text: string | null][] =>
  (Object.keys(COLUMNS) as Column[])
    .filter((column) => isShown(column) && (column !== 'price_check' || submission.price_check !== null))
    .map((column) => [formsCopy.columns[column], columnText(submission, column)]);

/** Why a submission is suspicious, in two or three words. An unknown reason is shown as stored. */
export const suspicionText = (markedFor: string): string => SUSPICIONS.get(markedFor) ?? markedFor;
