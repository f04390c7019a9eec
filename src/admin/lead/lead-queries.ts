import { queryOptions, useQueries, useQuery, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { answerOf, callRpc, POLLED } from '~/admin/shell/call-rpc.ts';
import { KEYS } from '~/admin/shell/keys.ts';
import type { Admin, ChangedLead, LastSaid, LeadDetails, MailStatus, PersonLine } from '~/contracts/lead.ts';
import type { FollowUp } from '~/contracts/quote.ts';

/** What is known about submissions, by their ids. */
type ById<Value> = Readonly<Record<string, Value | undefined>>;

/** What a row of the list shows besides its submission. */
export interface Marks {
  lead?: LeadDetails | undefined;
  mails?: readonly MailStatus[];
  /** Undefined for persons who sent only one. */
  person?: PersonLine | undefined;
  /** What was said last, after the request. */
  said?: LastSaid | undefined;
  /** The quote that is to be asked after. */
  followUp?: FollowUp | undefined;
}

const UNKNOWN: Marks = {};

/** The work on these submissions. */
export const fetchLeads = (ids: readonly string[]): Promise<LeadDetails[]> =>
  callRpc('lead_details', { p_submission_ids: [...ids] });

async function fetchMarks(ids: readonly string[]): Promise<ById<Marks>> {
  const { leads, mails, people, said, follow_ups } = await callRpc('row_marks', {
    p_submission_ids: [...ids],
  });
  const marksOf = (id: string): Marks => ({
    lead: leads.find(({ submission_id }) => submission_id === id),
    mails: mails.filter(({ submission_id }) => submission_id === id),
    person: people.find(({ submission_id }) => submission_id === id),
    said: said.find(({ submission_id }) => submission_id === id),
    followUp: follow_ups.find(({ submission_id }) => submission_id === id),
  });
  return Object.fromEntries(ids.map((id) => [id, marksOf(id)]));
}

const marksQuery = (ids: readonly string[]) =>
  queryOptions({ queryKey: [...KEYS.marks, ids], queryFn: () => fetchMarks(ids), ...POLLED });

const merge = (results: readonly { data: ById<Marks> | undefined }[]): ById<Marks> =>
  Object.assign({}, ...results.map(({ data }) => data)) as ById<Marks>;

/**
 * What is known about the submissions of some pages, apart from changes that are on their way. Each page asks once.
 * Another function only when something else is known.
 */
export function useStoredMarks(pages: readonly (readonly string[])[]) {
  const marks = useQueries({ queries: pages.map(marksQuery), combine: merge });
  return useCallback((id: string): Marks => marks[id] ?? UNKNOWN, [marks]);
}

/** What is known about one submission, which need not be in the list; until it is loaded, what the list knows. */
export function useLeadMarks(id: string, known: Marks | undefined): Marks {
  const { data } = useQuery(marksQuery([id]));
  return data?.[id] ?? known ?? UNKNOWN;
}

/** One lead; null when it does not exist. Its marks then show the same work on it. */
export const useRecord = (id: string) =>
  useQuery({
    queryKey: KEYS.lead(id),
    queryFn: async ({ client }) => {
      const record = await callRpc('lead_record', { p_submission_id: id });
      if (record) showStored(client, record.lead);
      return record;
    },
  });

/** Shows a lead as the database has stored it. */
export function showStored(client: QueryClient, lead: LeadDetails | ChangedLead): void {
  const id = lead.submission_id;
  client.setQueriesData<ById<Marks>>({ queryKey: KEYS.marks }, (marks) => {
    const known = marks?.[id];
    return known?.lead ? { ...marks, [id]: { ...known, lead: { ...known.lead, ...lead } } } : marks;
  });
}

/** The lead as the database stored it last; undefined if it is not loaded. */
export function storedLead(client: QueryClient, id: string): LeadDetails | undefined {
  const lists = client.getQueriesData<ById<Marks>>({ queryKey: KEYS.marks });
  return lists.map(([, marks]) => marks?.[id]?.lead).find(Boolean);
}

const NOBODY: readonly Admin[] = [];

/** Everybody who may own a lead. */
export const useAdmins = (): readonly Admin[] =>
  useQuery({ ...answerOf('list_admins'), staleTime: Infinity }).data ?? NOBODY;
