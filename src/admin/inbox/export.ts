import { fetchLeads } from '~/admin/lead/lead-queries.ts';
import { callRpc } from '~/admin/shell/call-rpc.ts';
import { csvFile, csvLine } from '~/admin/shell/csv.ts';
import type { LeadDetails } from '~/contracts/lead.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { officeZone } from '~/copy/site-facts.ts';
import { submissionsCopy } from '~/copy/submissions.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { isoIn } from '~/domain/site/time.ts';
import { sourceName } from '~/domain/source/source.ts';
import { COLUMNS, type Column, type StoredSubmission } from '~/domain/submission/form-definitions.ts';
import { columnText } from '~/wording/submission-texts.ts';
import type { InboxQuery } from './filter/filter.ts';
import { fetchSubmissions } from './inbox-queries.ts';

/** The work on a submission, which is stored beside it. */
type Work = Pick<LeadDetails, 'owner_name' | 'follow_up_on'>;
type Value = string | number | boolean | readonly string[] | null | undefined;
type Reader = (submission: StoredSubmission, work: Work | undefined) => Value;

const timeOf = (at: string | null): string | null => at && isoIn(at, officeZone);

/* The headings are the names of the columns, so that the file can be compared with the table. */
const CELLS: Readonly<Record<string, Reader>> = {
  ...Object.fromEntries(
    Object.keys(COLUMNS).map((name): [string, Reader] => [name, (stored) => stored[name as Column] as Value]),
  ),
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
export const submissionCsvLine = (submission: StoredSubmission, work?: Work): string =>
  csvLine(Object.values(CELLS).map((read) => cellText(read(submission, work))));

/** Hosted PostgREST returns at most 1,000 rows per request, and we request one extra row to see whether there are more. */
const EXPORT_ROWS = 999;

/** Loads all pages of a query as a CSV file. Who does is logged before; otherwise nothing is exported. */
export async function exportInbox(query: InboxQuery): Promise<Blob> {
  const filters = Object.keys(query).join(', ').replaceAll('p_', '') || '–';
  await callRpc('log_export', { p_what: interpolate(inboxCopy.export.logged, { filters }) });
  const chunks = [submissionCsvHeader()];
  let after: StoredSubmission | undefined;
  do {
    const { submissions, hasOlder } = await fetchSubmissions({ query, after, limit: EXPORT_ROWS });
    const leads = await fetchLeads(submissions.map(({ id }) => id));
    const work = new Map(leads.map((lead) => [lead.submission_id, lead]));
    chunks.push(submissions.map((row) => submissionCsvLine(row, work.get(row.id))).join(''));
    after = hasOlder ? submissions.at(-1) : undefined;
  } while (after);
  return csvFile(chunks);
}
