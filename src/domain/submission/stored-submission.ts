import { COLUMNS, FORM_TYPES, URGENCIES } from './form-definitions.ts';
import type { Column, StoredSubmission } from './form-definitions.ts';

export type { StoredSubmission };

/** A place in the newest-first list: everything after it is older, or as old with a smaller id. */
export type InboxCursor = Pick<StoredSubmission, 'created_at' | 'id'>;

/* Maps, not objects: a visitor may store any text as a timeline, `constructor` too. */
const FORM_TYPE_LABELS = new Map<string, string>(Object.entries(FORM_TYPES));
const URGENCY_LABELS = new Map<string, string>(Object.entries(URGENCIES));

/** What the list calls a form type; one it does not know is shown as stored. */
export const formTypeLabel = (formType: string): string => FORM_TYPE_LABELS.get(formType) ?? formType;

type Reader = (submission: StoredSubmission) => string | null;

/** The columns the team reads otherwise than they are stored. */
const READERS: Partial<Record<Column, Reader>> = {
  form_type: ({ form_type }) => formTypeLabel(form_type),
  // The calculator stores its timeline's label already.
  urgency: ({ urgency }) => urgency && (URGENCY_LABELS.get(urgency) ?? urgency),
  budget: ({ budget, currency }) => budget && `${budget} (${currency})`,
  // The contact form asks for none.
  currency: ({ form_type, currency }) => (form_type === 'contact' ? null : currency),
  // The services chosen, or else the single one.
  service: ({ selected_services, service }) => selected_services?.join(', ') || service,
  thank_you_sent: ({ thank_you_sent }) => (thank_you_sent ? 'sent' : 'not sent'),
};

/** What the team reads for one column; null for an answer that was not given. */
export function columnText(submission: StoredSubmission, column: Column): string | null {
  const reader = READERS[column];
  if (reader) return reader(submission);
  const value = submission[column];
  return value === null ? null : String(value);
}

/** The labels and texts of the columns that `isShown` lets through, in their order. */
export const submissionFacts = (
  submission: StoredSubmission,
  isShown: (column: Column) => boolean,
): [label: string, text: string | null][] =>
  (Object.keys(COLUMNS) as Column[])
    .filter(isShown)
    .map((column) => [COLUMNS[column].label, columnText(submission, column)]);
