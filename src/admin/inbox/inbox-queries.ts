import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { answerOf, callRpc, POLLED } from '~/admin/shell/call-rpc.ts';
import { KEYS } from '~/admin/shell/keys.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
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
const newest = (client: Client, rows: number) =>
  client
    .from('contact_submissions')
    .select()
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
    isWhole ? newest(client, rowLimit) : search(client, request, rowLimit)
  ).throwOnError();
  return { submissions: data.slice(0, request.limit), hasOlder: data.length > request.limit };
}

/** Logs who exports the list, and by which filters; rejects if it cannot, so that nothing is exported. */
export const logExport = (query: InboxQuery): Promise<unknown> =>
  callRpc('log_export', {
    p_what: interpolate(inboxCopy.export.logged, {
      filters: Object.keys(query).join(', ').replaceAll('p_', '') || '–',
    }),
  });

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

/** How many submissions have news since this moment; 51 means "more than 50". 0 until the moment is known. */
export function useArrivals(since: string | undefined): number {
  const { data } = useQuery({
    queryKey: ['arrivals', since],
    queryFn: async () => {
      const submissions = (await loadSupabase()).from('contact_submissions').select('id');
      const { data } = await submissions
        .is('marked_for', null)
        .gt('news_at', since)
        .limit(PAGE_ROWS + 1)
        .throwOnError();
      return data.length;
    },
    enabled: since !== undefined,
    initialData: 0,
    staleTime: Infinity,
    ...POLLED,
    refetchOnWindowFocus: 'always',
  });
  return data;
}

/** The counts of the views. */
export const useCounts = () =>
  useQuery({ ...answerOf('count_views'), select: ([counts]) => counts, ...POLLED });
