import type { AnswerTimes, DueCounts } from '~/admin/lead/due.ts';
import { isByDueTime, type InboxQuery } from './filter/filter.ts';
import type { Admin, ChangedLead, HistoryEntry, LeadChange, LeadDetails, Note } from '~/admin/lead/lead.ts';
import type { PersonLine } from '~/admin/lead/person-line.ts';
import type { MailStatus } from '~/admin/lead/mail-status.ts';
import type { InboxCursor, StoredSubmission } from '~/domain/submission/stored-submission.ts';
import { loadSupabase, type Client } from '~/services/supabase.ts';

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
    .is('marked_for', null)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(rows);

/** Submissions without a due time are the last ones by due time. */
const cursor = ({ view }: InboxQuery, { created_at, due_at }: InboxCursor) => {
  if (!isByDueTime(view)) return { p_before_created_at: created_at };
  return due_at === null ? {} : { p_before_due_at: due_at };
};

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
    ...(after && { ...cursor(query, after), p_before_id: after.id }),
    ...(query.marked && { p_marked: true }),
    ...(query.notReached && { p_not_reached: true }),
    ...(query.view && { p_view: query.view }),
    ...(query.status && { p_status: query.status }),
    ...(query.owner !== undefined && { p_owner: query.owner }),
    ...(query.source !== undefined && { p_source: query.source }),
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
      .is('marked_for', null)
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

/** What an administrator asked for, or why it failed. */
export type Answer<Value> = { ok: true; value: Value } | { ok: false; refusal: string };

async function ask<Value>(
  call: (client: Client) => PromiseLike<{ data: Value | null; error: { message: string } | null }>,
): Promise<Answer<Value>> {
  try {
    const { data, error } = await call(await loadSupabase());
    // Functions without a result, and records that do not exist, answer null.
    return error ? { ok: false, refusal: error.message } : { ok: true, value: data as Value };
  } catch (error) {
    return { ok: false, refusal: String(error) };
  }
}

/** Suspicious submissions with the same text, or with the same mail domain. */
export interface MarkedGroup {
  kind: 'text' | 'domain';
  key: string;
  /** The text, or its beginning; or the domain. */
  sample: string;
  submissions: number;
}

/** The largest groups of suspicious submissions. */
export const fetchMarkedGroups = (): Promise<Answer<MarkedGroup[]>> =>
  ask(async (client) => {
    const { data, error } = await client.rpc('marked_groups');
    return { data: data as MarkedGroup[] | null, error };
  });

/** Makes suspicious submissions leads like others. Returns how many were changed. */
export const unmarkSubmissions = (ids: readonly string[]): Promise<Answer<number>> =>
  ask((client) => client.rpc('unmark_submissions', { p_ids: [...ids] }));

/** Deletes suspicious submissions. Returns how many were deleted. */
export const deleteMarked = (ids: readonly string[]): Promise<Answer<number>> =>
  ask((client) => client.rpc('delete_marked', { p_ids: [...ids] }));

/** Deletes all suspicious submissions of a group. Returns how many were deleted. */
export const deleteMarkedGroup = ({ kind, key }: MarkedGroup): Promise<Answer<number>> =>
  ask((client) => client.rpc('delete_marked', kind === 'text' ? { p_text_key: key } : { p_domain: key }));

/** The work on these submissions. */
export const fetchLeads = (ids: readonly string[]): Promise<Answer<LeadDetails[]>> =>
  ask((client) => client.rpc('lead_details', { p_submission_ids: [...ids] }));

/** Changes leads whose versions the administrator saw. Each is changed as a whole or not at all. */
export const changeLeads = (
  leads: readonly { id: string; version: number }[],
  change: LeadChange,
): Promise<Answer<ChangedLead[]>> =>
  ask((client) =>
    client.rpc('change_leads', {
      p_leads: leads.map(({ id, version }) => ({ id, version })),
      p_change: { ...change },
    }),
  );

/** One lead with everything about it. */
export interface LeadRecord {
  submission: StoredSubmission;
  lead: LeadDetails;
  /** Newest first. */
  notes: Note[];
  /** Newest first. */
  history: HistoryEntry[];
}

/** Everything about one lead; null when it does not exist. */
export const fetchRecord = (id: string): Promise<Answer<LeadRecord | null>> =>
  ask(async (client) => {
    const { data, error } = await client.rpc('lead_record', { p_submission_id: id });
    return { data: data as unknown as LeadRecord | null, error };
  });

export const addNote = (id: string, body: string): Promise<Answer<string>> =>
  ask((client) => client.rpc('add_note', { p_submission_id: id, p_body: body }));

export const editNote = (noteId: string, body: string): Promise<Answer<unknown>> =>
  ask((client) => client.rpc('edit_note', { p_note_id: noteId, p_body: body }));

/** How many submissions are in each view that has a count. */
export type ViewCounts = DueCounts & Record<'follow_up' | 'mine' | 'marked', number>;

export const countViews = (): Promise<Answer<ViewCounts>> =>
  ask((client) => client.rpc('count_views').single());

/** How fast the submissions of this and last week were answered. */
export const fetchAnswerTimes = (): Promise<Answer<AnswerTimes[]>> =>
  ask((client) => client.rpc('answer_times'));

/** Everybody who may own a lead. */
export const fetchAdmins = (): Promise<Answer<Admin[]>> => ask((client) => client.rpc('list_admins'));

/** What is known about the persons of these submissions; nothing about those who sent only one. */
export const fetchPeople = (ids: readonly string[]): Promise<Answer<PersonLine[]>> =>
  ask(async (client) => {
    const { data, error } = await client.rpc('people_of', { p_submission_ids: [...ids] });
    return { data: data as PersonLine[] | null, error };
  });
