import { fetchLeads } from '~/admin/lead/lead-queries.ts';
import type { StoredSubmission } from '~/domain/submission/form-definitions.ts';
import type { InboxQuery } from '../filter/filter.ts';
import { fetchSubmissions } from '../inbox-queries.ts';
import { CSV_BYTE_ORDER_MARK } from '~/admin/shell/csv.ts';
import { submissionCsvHeader, submissionCsvLine } from './submission-csv.ts';

/** Hosted PostgREST returns at most 1,000 rows per request, and we request one extra row to see whether there are more. */
const EXPORT_ROWS = 999;

/** Loads all pages of a query as a CSV file. `onPage` gets the number of rows that are loaded. */
export async function exportInbox(query: InboxQuery, onPage: (rows: number) => void): Promise<Blob> {
  const chunks = [CSV_BYTE_ORDER_MARK + submissionCsvHeader()];
  let after: StoredSubmission | undefined;
  for (let done = 0; ;) {
    const page = await fetchSubmissions({ query, after, limit: EXPORT_ROWS });
    const leads = await fetchLeads(page.submissions.map(({ id }) => id));
    const work = new Map(leads.map((lead) => [lead.submission_id, lead]));
    chunks.push(page.submissions.map((row) => submissionCsvLine(row, work.get(row.id))).join(''));
    after = page.submissions.at(-1);
    done += page.submissions.length;
    onPage(done);
    if (!page.hasOlder || !after) return new Blob(chunks, { type: 'text/csv;charset=utf-8' });
  }
}
