import { csvLine } from './csv.ts';
import { COLUMNS } from './form-definitions.ts';
import type { Column, StoredSubmission } from './form-definitions.ts';

/* Under their database names, so that a file can be matched with the table. */
const NAMES = Object.keys(COLUMNS) as Column[];

/** The first line of the file. */
export const submissionCsvHeader = (): string => csvLine(NAMES);

function cellText(value: StoredSubmission[Column]): string {
  if (Array.isArray(value)) return value.join('; ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value ?? '';
}

/** The line of one submission. */
export const submissionCsvLine = (submission: StoredSubmission): string =>
  csvLine(NAMES.map((name) => cellText(submission[name])));
