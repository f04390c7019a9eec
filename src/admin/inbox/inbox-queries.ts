import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { answerOf, POLLED } from '~/admin/shell/call-rpc.ts';
import { KEYS } from '~/admin/shell/keys.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import type { StoredSubmission } from '~/domain/submission/form-definitions.ts';
import { loadSupabase, type Client } from '~/session/supabase-service.ts';
import { isByDueTime, type InboxQuery } from './filter/filter.ts';

/** Submissions per request. */
export const PAGE_ROWS = 50;

interface InboxRequest {
  query: InboxQuery;
  /** The last submission of the previous page; undefined for the first page. */
  after?: StoredSubmission | undefined;
  /** Number of rows, at most 999. */
  limit: number;
}

/** Submissions, and whether there are older ones. */
export interface InboxPage {
  submissions: readonly StoredSubmission[];
  hasOlder: boolean;
}

/** The submissions with the newest news, without a filter. */
const newest = <Columns extends '*' | 'id'>(client: Client, columns: Columns, rows: number) =>
  client
    .from('contact_submissions')
    .select(columns)
    .is('marked_for', null)
    .order('news_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(rows);

/** Submissions without a due time are the last ones by due time. */
const cursor = (query: InboxQuery, { id, due_at, has_replied, news_at }: StoredSubmission) => ({
  p_before_id: id,
  ...(isByDueTime(query)
    ? { p_before_replied: has_replied, ...(due_at !== null && { p_before_due_at: due_at }) }
    : { p_before_news_at: news_at }),
});

/**
 * Filtered lists and later pages use a database function: with row level security a plain query cannot use the search index,
 * and the next page needs a comparison of the pair (news_at, id).
 */
const search = (client: Client, { query, after }: InboxRequest, rows: number) =>
  client.rpc('search_submissions', { ...query, ...(after && cursor(query, after)), p_limit: rows });

/** One page of submissions, newest first. */
export async function fetchSubmissions(request: InboxRequest): Promise<InboxPage> {
  const client = await loadSupabase();
  // One extra row shows whether there are older ones, without counting the table.
  const rowLimit = request.limit + 1;
  const isWhole = Object.keys(request.query).length === 0 && !request.after;
  const { data } = await (
    isWhole ? newest(client, '*', rowLimit) : search(client, request, rowLimit)
  ).throwOnError();
  return { submissions: data.slice(0, request.limit), hasOlder: data.length > request.limit };
}

/** Where a page begins: after a submission, or at the newest; and where the page before it begins. */
export interface PageStart {
  after?: StoredSubmission;
  before?: PageStart;
}

/** How many pages come before this one. */
export const pagesBefore = ({ before }: PageStart): number => (before ? 1 + pagesBefore(before) : 0);

/** The pages of the list. At most four are kept and shown, so that the page stays fast; the ones before are loaded again. */
export const usePages = (query: InboxQuery) =>
  useInfiniteQuery({
    queryKey: [...KEYS.list, query],
    queryFn: ({ pageParam: { after } }) => fetchSubmissions({ query, after, limit: PAGE_ROWS }),
    initialPageParam: {} as PageStart,
    getNextPageParam: ({ submissions, hasOlder }, _pages, start): PageStart | undefined => {
      const after = submissions.at(-1);
      return hasOlder && after ? { after, before: start } : undefined;
    },
    getPreviousPageParam: (_page, _pages, { before }) => before,
    maxPages: 4,
    // Another filter begins with its newest page.
    gcTime: 0,
    meta: { failed: { title: inboxCopy.common.error, text: inboxCopy.list.loadFailed } },
  });

/**
 * Counts the ids in `newest` (newest first) that are not in `seen`. Ids after the oldest seen one are ignored: these rows only
 * moved up because others were deleted. It compares ids, not times, because two rows can have the same time.
 */
export function countArrivals(seen: readonly string[], newest: readonly string[]): number {
  const known = new Set(seen);
  const oldestSeen = seen.at(-1);
  const stop = oldestSeen === undefined ? -1 : newest.indexOf(oldestSeen);
  return (stop === -1 ? newest : newest.slice(0, stop)).filter((id) => !known.has(id)).length;
}

/** Number of submissions that arrived, or moved up with news, since these ids were the newest; 51 means "more than 50". */
export function useArrivals(seen: readonly string[] | undefined): number {
  const { data } = useQuery({
    queryKey: ['newest', seen],
    queryFn: async () => {
      const { data } = await newest(await loadSupabase(), 'id', PAGE_ROWS + 1).throwOnError();
      return data.map(({ id }) => id);
    },
    enabled: seen !== undefined,
    initialData: seen && [...seen],
    staleTime: Infinity,
    ...POLLED,
    refetchOnWindowFocus: 'always',
  });
  return seen && data ? countArrivals(seen, data) : 0;
}

/** The counts of the views. */
export const useCounts = () =>
  useQuery({ ...answerOf('count_views'), select: ([counts]) => counts, ...POLLED });
