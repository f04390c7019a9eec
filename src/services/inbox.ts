import type { MailStatus } from '~/domain/inbox/mail-status.ts';
import type { InboxQuery } from '~/domain/inbox/filter.ts';
import type { InboxCursor, StoredSubmission } from '~/domain/submission/stored-submission.ts';
import { loadSupabase, type Client } from './supabase.ts';

export interface InboxRequest {
  query: InboxQuery;
  /** The last submission of the previous page; undefined for the first page. */
  after?: InboxCursor | undefined;
  /** Number of rows, at most 999. */
  limit: number;
}

export type InboxPage =
  { ok: true; submissions: readonly StoredSubmission[]; hasOlder: boolean } | { ok: false; refusal: string };

export type NewestIds = { ok: true; ids: readonly string[] } | { ok: false; refusal: string };

/** The newest submissions without a filter (specification, section 7). */
const list = (client: Client, rows: number) =>
  client
    .from('contact_submissions')
    .select('*')
    .is('held_for', null)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(rows);

/**
 * Filtered lists and later pages use a database function: with row level security a plain query cannot use the search index,
 * and the next page needs a comparison of the pair (created_at, id).
 */
const search = (client: Client, { query, after }: InboxRequest, rows: number) =>
  client.rpc('search_submissions', {
    ...(query.search !== undefined && { p_query: query.search }),
    ...(query.formType && { p_form_type: query.formType }),
    ...(query.from !== undefined && { p_from: query.from }),
    ...(query.until !== undefined && { p_until: query.until }),
    ...(after && { p_before_created_at: after.created_at, p_before_id: after.id }),
    ...(query.held && { p_held: true }),
    ...(query.notReached && { p_not_reached: true }),
    p_limit: rows,
  });

/** One page of submissions, newest first, and whether there are older ones. */
export async function fetchSubmissions(request: InboxRequest): Promise<InboxPage> {
  try {
    const client = await loadSupabase();
    // One extra row shows whether there are older ones, without counting the table.
    const rowLimit = request.limit + 1;
    const isWhole = Object.keys(request.query).length === 0 && !request.after;
    const { data, error } = await (isWhole ? list(client, rowLimit) : search(client, request, rowLimit));
    if (error) return { ok: false, refusal: error.message };
    return {
      ok: true,
      submissions: data.slice(0, request.limit),
      hasOlder: data.length > request.limit,
    };
  } catch (error) {
    return { ok: false, refusal: String(error) };
  }
}

/** The ids of the newest submissions, newest first, to find out whether new ones have arrived. */
export async function fetchNewestIds(limit: number): Promise<NewestIds> {
  try {
    const client = await loadSupabase();
    const { data, error } = await client
      .from('contact_submissions')
      .select('id')
      .is('held_for', null)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(limit);
    return error ? { ok: false, refusal: error.message } : { ok: true, ids: data.map(({ id }) => id) };
  } catch (error) {
    return { ok: false, refusal: String(error) };
  }
}

export type FoundMails = { ok: true; mails: readonly MailStatus[] } | { ok: false; refusal: string };

/** What became of the mails about these submissions. */
export async function fetchMails(ids: readonly string[]): Promise<FoundMails> {
  try {
    const { data, error } = await (await loadSupabase()).rpc('mails_of', { p_submission_ids: [...ids] });
    return error ? { ok: false, refusal: error.message } : { ok: true, mails: data };
  } catch (error) {
    return { ok: false, refusal: String(error) };
  }
}

export type HoldDecision = 'release' | 'dismiss';

/** A number of submissions. */
export type Count = { ok: true; count: number } | { ok: false; refusal: string };

const countOf = async (call: (client: Client) => PromiseLike<CountAnswer>): Promise<Count> => {
  try {
    const { data, error } = await call(await loadSupabase());
    return error ? { ok: false, refusal: error.message } : { ok: true, count: data ?? 0 };
  } catch (error) {
    return { ok: false, refusal: String(error) };
  }
};
interface CountAnswer {
  data: number | null;
  error: { message: string } | null;
}

/** How many submissions are held and neither released nor dismissed. */
export const countHeld = (): Promise<Count> => countOf((client) => client.rpc('count_held'));

/** Releases or dismisses held submissions. Returns how many were changed. */
export const decideHolds = (decision: HoldDecision, ids: readonly string[]): Promise<Count> =>
  countOf((client) => client.rpc(`${decision}_submissions`, { p_ids: [...ids] }));
