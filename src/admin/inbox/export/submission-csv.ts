import { submissionsCopy } from '~/copy/submissions.ts';
import { sourceName } from '~/domain/source/source.ts';
import { COLUMNS, type Column, type StoredSubmission } from '~/domain/submission/form-definitions.ts';
import { columnText } from '~/wording/submission-texts.ts';
import { officeIso } from '~/wording/office-time.ts';
import { csvLine } from '~/admin/shell/csv.ts';

/** The work on a submission, which is stored beside it. */
export interface LeadWork {
  owner_name: string | null;
  /** YYYY-MM-DD */
  follow_up_on: string | null;
}

type Value = string | number | boolean | readonly string[] | null | undefined;
type Reader = (submission: StoredSubmission, work: LeadWork | undefined) => Value;

const timeOf = (at: string | null): string | null => at && officeIso(at);

const NAMES = Object.keys(COLUMNS) as Column[];
const STORED = Object.fromEntries(
  NAMES.map((name): [string, Reader] => [name, (submission) => submission[name] as Value]),
);

/* The headings are the names of the columns, so that the file can be compared with the table. */
const CELLS: Readonly<Record<string, Reader>> = {
  ...STORED,
  created_at: ({ created_at }) => timeOf(created_at),
  // Without its totals the check would say too little.
  price_check: (submission) => columnText(submission, 'price_check'),
  source: ({ source }) => sourceName(source),
  source_details: (submission) => columnText(submission, 'source'),
  estimate: ({ estimate }) => estimate,
  due_at: ({ due_at }) => timeOf(due_at),
  owner: (_, work) => work?.owner_name,
  follow_up_on: (_, work) => work?.follow_up_on,
  consent_shown_at: ({ consent_shown_at }) => timeOf(consent_shown_at),
};

/** The header row. */
export const submissionCsvHeader = (): string => csvLine(Object.keys(CELLS));

function cellText(value: Value): string {
  if (typeof value === 'boolean') return value ? submissionsCopy.yes : submissionsCopy.no;
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : (value?.join('; ') ?? '');
}

/** The row of one submission. */
export const submissionCsvLine = (submission: StoredSubmission, work?: LeadWork): string =>
  csvLine(Object.values(CELLS).map((read) => cellText(read(submission, work))));
