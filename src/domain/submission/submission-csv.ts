import { csvLine } from './csv.ts';
import { COLUMNS } from './form-definitions.ts';
import { columnText } from './stored-submission.ts';
import type { Column, StoredSubmission } from './form-definitions.ts';

/* The headings are the names of the columns, so that the file can be compared with the table. */
const NAMES = Object.keys(COLUMNS) as Column[];

/** The header row. */
export const submissionCsvHeader = (): string => csvLine(NAMES);

function cellText(value: StoredSubmission[Column]): string {
  if (Array.isArray(value)) return value.join('; ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value ?? '';
}

/** The row of one submission. */
export const submissionCsvLine = (submission: StoredSubmission): string =>
  csvLine(
    NAMES.map((name) =>
      // Without its totals the check would say too little.
      name === 'price_check' ? (columnText(submission, name) ?? '') : cellText(submission[name]),
    ),
  );
