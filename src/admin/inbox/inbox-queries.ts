import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { answerOf, callRpc } from '~/admin/shell/call-rpc.ts';
import { KEYS } from '~/admin/shell/keys.ts';
import { POLLED } from '~/admin/shell/polled.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import type { InboxCursor, StoredSubmission } from '~/domain/submission/stored-submission.ts';
import { loadSupabase, type Client } from '~/session/supabase-service.ts';
import { isByDueTime, type InboxQuery } from './filter/filter.ts';
import { countArrivals, PAGE_ROWS } from './list/arrivals.ts';

interface InboxRequest {
  query: InboxQuery;
  /** The last submission of the previous page; undefined for the first page. */
  after?: InboxCursor | undefined;
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
    .select('*')
    .is('marked_for', null)
    .order('news_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(rows);

/** Submissions without a due time are the last ones by due time. */
const cursor = ({ view }: InboxQuery, { due_at, has_replied, news_at }: InboxCursor) => {
  if (!isByDueTime(view)) return { p_before_news_at: news_at };
  return { p_before_replied: has_replied, ...(due_at !== null && { p_before_due_at: due_at }) };
};

/**
 * Filtered lists and later pages use a database function: with row level security a plain query cannot use the search index,
 * and the next page needs a comparison of the pair (news_at, id).
 */
const search = (client: Client, { query, after }: InboxRequest, rows: number) =>
  client.rpc('search_submissions', {
    ...(query.search !== undefined && { p_query: query.search }),
    ...(query.formType && { p_form_type: query.formType }),
    ...(query.from !== undefined && { p_from: query.from }),
    ...(query.until !== undefined && { p_until: query.until }),
    ...(after && { ...cursor(query, after), p_before_id: after.id }),
    ...(query.marked && { p_marked: true }),
    ...(query.notReached && { p_not_reached: true }),
    ...(query.view && { p_view: query.view }),
    ...(query.status && { p_status: query.status }),
    ...(query.owner !== undefined && { p_owner: query.owner }),
    ...(query.source !== undefined && { p_source: query.source }),
    ...(query.service !== undefined && { p_service: query.service }),
    ...(query.step && { p_step: query.step }),
    p_limit: rows,
  });

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
    p_what: interpolate(inboxCopy.export.logged, { filters: Object.keys(query).join(', ') || '–' }),
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

/** What a search that found nothing may have meant; null if nothing similar is known. */
export const useSimilarSearch = ({ search, marked }: InboxQuery) =>
  useQuery({
    ...answerOf([...KEYS.similar, search, marked], 'did_you_mean', {
      p_query: search ?? '',
      ...(marked && { p_marked: true }),
    }),
    enabled: search !== undefined,
  });

async function fetchNewestIds(): Promise<string[]> {
  const client = await loadSupabase();
  const { data } = await client
    .from('contact_submissions')
    .select('id')
    .is('marked_for', null)
    .order('news_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(PAGE_ROWS + 1)
    .throwOnError();
  return data.map(({ id }) => id);
}

/** Number of submissions that arrived, or moved up with news, since these ids were the newest; 51 means "more than 50". */
export function useArrivals(seen: readonly string[] | undefined): number {
  const { data } = useQuery({
    queryKey: [...KEYS.newest, seen],
    queryFn: fetchNewestIds,
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
  useQuery({ ...answerOf(KEYS.counts, 'count_views'), select: ([counts]) => counts, ...POLLED });

/** How fast the submissions of this and last week were answered. */
export const useAnswerTimes = () => useQuery(answerOf(KEYS.answerTimes, 'answer_times'));
