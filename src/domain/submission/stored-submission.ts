import { formatDayOf } from '../site/day.ts';
import { formatMoney } from '../site/money.ts';
import { sourceText } from '../source/source.ts';
import { COLUMNS, FORM_TYPES, URGENCIES } from './form-definitions.ts';
import type { Column, StoredSubmission } from './form-definitions.ts';

export type { StoredSubmission };

/** A position in a list, which is sorted by `created_at` and `id`, newest first, or by `due_at` and `id`. */
export type InboxCursor = Pick<StoredSubmission, 'created_at' | 'due_at' | 'id'>;

/* Maps, not objects: a visitor can store any text as a timeline, even `constructor`. */
const FORM_TYPE_LABELS = new Map<string, string>(Object.entries(FORM_TYPES));
const URGENCY_LABELS = new Map<string, string>(Object.entries(URGENCIES));

/** The label of a form type; an unknown one is shown as stored. */
export const formTypeLabel = (formType: string): string => FORM_TYPE_LABELS.get(formType) ?? formType;

const rupees = (total: number | null): string => (total === null ? 'no price' : formatMoney(total, 'INR'));

const PRICE_CHECKS: Record<string, (submission: StoredSubmission) => string> = {
  matches: () => 'Total checked',
  changed: ({ quoted_total, current_total }) =>
    `Sent ${rupees(quoted_total)}; with today's prices ${rupees(current_total)}`,
  altered: ({ current_total }) =>
    `The total does not follow from our prices: altered or forged. Today: ${rupees(current_total)}`,
  unknown: ({ current_total }) =>
    `Not checked: sent without a price list of ours. Today: ${rupees(current_total)}`,
};

type Reader = (submission: StoredSubmission) => string | null;

/** The columns whose displayed text differs from the stored value. */
const READERS: Partial<Record<Column, Reader>> = {
  form_type: ({ form_type }) => formTypeLabel(form_type),
  // The calculator stores the label of its timeline, not a value from URGENCIES.
  urgency: ({ urgency }) => urgency && (URGENCY_LABELS.get(urgency) ?? urgency),
  // The budgets of the contact form are in rupees.
  budget: ({ form_type, budget, currency }) =>
    budget && `${budget} (${form_type === 'contact' ? 'INR' : currency})`,
  price_check: (submission) => PRICE_CHECKS[submission.price_check ?? '']?.(submission) ?? null,
  // The contact form has a currency only if the visitor chose a plan in dollars.
  currency: ({ form_type, currency }) => (form_type === 'contact' && currency === 'INR' ? null : currency),
  // The package form and the calculator store a list of services, the contact form one.
  service: ({ selected_services, service }) => selected_services?.join(', ') || service,
  source: ({ source }) => sourceText(source),
  consent_version: ({ consent_version, consent_shown_at }) =>
    consent_version && `text ${consent_version}, shown ${formatDayOf(new Date(consent_shown_at ?? ''))}`,
  thank_you_sent: ({ thank_you_sent }) => (thank_you_sent ? 'sent' : 'not sent'),
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
    .map((column) => [COLUMNS[column].label, columnText(submission, column)]);

const HOLD_REASONS = new Map([
  ['flood', 'One of very many'],
  ['repeat', 'Repeated'],
  ['content', 'Spam words'],
]);

/** Why a submission is held, in two or three words. An unknown reason is shown as stored. */
export const holdReason = (reason: string | null): string => HOLD_REASONS.get(reason ?? '') ?? reason ?? '';
