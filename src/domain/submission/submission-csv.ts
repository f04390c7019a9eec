import { csvLine } from './csv.ts';
import type { StoredSubmission } from './stored-submission.ts';

/** The columns of the export under their database names, so that a file can be matched with the table. */
const COLUMNS: readonly [string, (submission: StoredSubmission) => string][] = [
  ['created_at', (row) => row.createdAt],
  ['form_type', (row) => row.formType],
  ['name', (row) => row.name],
  ['email', (row) => row.email],
  ['phone', (row) => row.phone ?? ''],
  ['company', (row) => row.company ?? ''],
  ['service', (row) => row.service ?? ''],
  ['selected_services', (row) => row.selectedServices.join('; ')],
  ['budget', (row) => row.budget ?? ''],
  ['currency', (row) => row.currency ?? ''],
  ['urgency', (row) => row.urgency ?? ''],
  ['message', (row) => row.message],
  ['requirements', (row) => row.requirements ?? ''],
  ['response_status', (row) => row.responseStatus ?? ''],
  ['thank_you_sent', (row) => (row.thankYouSent ? 'yes' : 'no')],
  ['id', (row) => row.id],
];

/** The first line of the file. */
export const submissionCsvHeader = (): string => csvLine(COLUMNS.map(([name]) => name));

/** The line of one submission. */
export const submissionCsvLine = (submission: StoredSubmission): string =>
  csvLine(COLUMNS.map(([, read]) => read(submission)));
