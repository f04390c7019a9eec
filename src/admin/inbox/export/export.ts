import { atom, type ReadableAtom } from 'nanostores';
import { inboxCopy } from '~/copy/inbox.ts';
import { CSV_BYTE_ORDER_MARK } from './csv.ts';
import { filterToQuery } from '../filter/filter.ts';
import type { StoredSubmission } from '~/domain/submission/stored-submission.ts';
import { submissionCsvHeader, submissionCsvLine } from './submission-csv.ts';
import * as inboxService from '../inbox-queries.ts';
import { $inboxFilter } from '../address-store.ts';
import { raiseToast } from '~/stores/toast.ts';

/** Hosted PostgREST returns at most 1,000 rows per request, and we request one extra row to see whether there are more. */
const EXPORT_ROWS = 999;

const $rows = atom<number | null>(null);

/** Number of rows that the running export has loaded; null when none is running. */
export const $exportProgress: ReadableAtom<number | null> = $rows;

/** Loads all pages of the current filter as CSV; null when a page could not be loaded. */
async function collectLines(): Promise<string[] | null> {
  const query = filterToQuery($inboxFilter.get());
  const chunks = [CSV_BYTE_ORDER_MARK + submissionCsvHeader()];
  let after: StoredSubmission | undefined;
  for (let done = 0; ;) {
    const page = await inboxService.fetchSubmissions({ query, after, limit: EXPORT_ROWS });
    if (!page.ok) {
      console.error('The export stopped:', page.refusal);
      return null;
    }
    const leads = await inboxService.fetchLeads(page.submissions.map(({ id }) => id));
    if (!leads.ok) {
      console.error('The export stopped:', leads.refusal);
      return null;
    }
    const work = new Map(leads.value.map((lead) => [lead.submission_id, lead]));
    chunks.push(page.submissions.map((row) => submissionCsvLine(row, work.get(row.id))).join(''));
    after = page.submissions.at(-1);
    done += page.submissions.length;
    $rows.set(done);
    if (!page.hasOlder || !after) return chunks;
  }
}

/** Exports the current filter as a CSV file. Null when it failed (a toast is shown) or another export is running. */
export async function exportInbox(): Promise<Blob | null> {
  if ($rows.get() !== null) return null;
  $rows.set(0);
  try {
    const lines = await collectLines();
    if (!lines) raiseToast({ kind: 'error', title: inboxCopy.common.error, text: inboxCopy.list.loadFailed });
    return lines && new Blob(lines, { type: 'text/csv;charset=utf-8' });
  } finally {
    $rows.set(null);
  }
}
