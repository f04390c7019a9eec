/** A row of contact_submissions as an administrator reads it (specification, section 3). */
export interface StoredSubmission {
  id: string;
  /** The database's own text, with its microseconds: paging compares it, so it never goes through a Date. */
  createdAt: string;
  name: string;
  email: string;
  phone: string | null;
  company: string | null;
  service: string | null;
  budget: string | null;
  message: string;
  urgency: string | null;
  formType: string;
  selectedServices: readonly string[];
  requirements: string | null;
  currency: string | null;
  responseStatus: string | null;
  thankYouSent: boolean;
}

/** A place in the newest-first list: everything after it is older, or as old with a smaller id. */
export type InboxCursor = Pick<StoredSubmission, 'createdAt' | 'id'>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null;

/** Reads a row of the answer; a row without id or time gives null, any other gap an empty field. */
export function readStoredSubmission(row: unknown): StoredSubmission | null {
  if (!isRecord(row) || typeof row['id'] !== 'string' || typeof row['created_at'] !== 'string') return null;
  const services = row['selected_services'];
  return {
    id: row['id'],
    createdAt: row['created_at'],
    name: textOrNull(row['name']) ?? '',
    email: textOrNull(row['email']) ?? '',
    phone: textOrNull(row['phone']),
    company: textOrNull(row['company']),
    service: textOrNull(row['service']),
    budget: textOrNull(row['budget']),
    message: textOrNull(row['message']) ?? '',
    urgency: textOrNull(row['urgency']),
    formType: textOrNull(row['form_type']) ?? '',
    selectedServices: Array.isArray(services) ? services.filter((name) => typeof name === 'string') : [],
    requirements: textOrNull(row['requirements']),
    currency: textOrNull(row['currency']),
    responseStatus: textOrNull(row['response_status']),
    thankYouSent: row['thank_you_sent'] === true,
  };
}

/* Maps, not objects: a visitor may store any text as a timeline, `constructor` too. */
const FORM_TYPE_LABELS = new Map([
  ['contact', 'Contact'],
  ['custom_quote', 'Quote request'],
]);

/** What the list calls a form type; one it does not know is shown as stored. */
export const formTypeLabel = (formType: string): string => FORM_TYPE_LABELS.get(formType) ?? formType;

const URGENCY_LABELS = new Map([
  ['immediate', 'Immediately'],
  ['within-week', 'Within a week'],
  ['within-month', 'Within a month'],
  ['within-quarter', 'Within 3 months'],
  ['planning', 'Just planning ahead'],
]);

/** The words of the contact form for a stored timeline; the calculator stores its label already. */
export const urgencyLabel = (urgency: string): string => URGENCY_LABELS.get(urgency) ?? urgency;

/** The services of a submission as one line: the chosen list, or else the single service. */
export const servicesLine = (submission: StoredSubmission): string | null =>
  submission.selectedServices.length > 0 ? submission.selectedServices.join(', ') : submission.service;
