import {
  queryOptions,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { callRpc } from '~/admin/shell/call-rpc.ts';
import { POLLED } from '~/admin/shell/polled.ts';
import type {
  Admin,
  ChangedLead,
  LeadDetails,
  LeadRecord,
  MailStatus,
  PersonLine,
} from '~/contracts/lead.ts';
import { leadsCopy } from '~/copy/leads.ts';
import { raiseToast } from '~/browser/toast.ts';
import { typeNote } from './note-drafts.ts';

/** What is known about submissions, by their ids. */
type ById<Value> = Readonly<Record<string, Value | undefined>>;

/** What a row of the list shows besides its submission. */
export interface Marks {
  lead: LeadDetails | undefined;
  mails: readonly MailStatus[] | undefined;
  person: PersonLine | undefined;
}

const LEADS = ['leads'];
const MAILS = ['mails'];
const PEOPLE = ['people'];
const recordKey = (id: string) => ['lead', id];

/** The work on these submissions. */
export const fetchLeads = (ids: readonly string[]): Promise<LeadDetails[]> =>
  callRpc('lead_details', { p_submission_ids: [...ids] });

const byId = <Row extends { submission_id: string }>(rows: readonly Row[]): ById<Row> =>
  Object.fromEntries(rows.map((row) => [row.submission_id, row]));

const leadsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...LEADS, ids],
    queryFn: async () => byId(await fetchLeads(ids)),
    ...POLLED,
  });

const mailsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...MAILS, ids],
    queryFn: async (): Promise<ById<readonly MailStatus[]>> => {
      const mails = await callRpc('mails_of', { p_submission_ids: [...ids] });
      return Object.fromEntries(ids.map((id) => [id, mails.filter((mail) => mail.submission_id === id)]));
    },
  });

const peopleQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...PEOPLE, ids],
    // Nothing about persons who sent only one.
    queryFn: async (): Promise<ById<PersonLine>> =>
      byId(await callRpc('people_of', { p_submission_ids: [...ids] })),
  });

const merge = <Value>(results: readonly { data: ById<Value> | undefined }[]): ById<Value> =>
  Object.assign({}, ...results.map(({ data }) => data)) as ById<Value>;

/**
 * What is known about the submissions of some pages, apart from changes that are on their way. Each page asks once.
 * Another function only when something else is known.
 */
export function useStoredMarks(pages: readonly (readonly string[])[]) {
  const leads = useQueries({ queries: pages.map(leadsQuery), combine: merge<LeadDetails> });
  const mails = useQueries({ queries: pages.map(mailsQuery), combine: merge<readonly MailStatus[]> });
  const people = useQueries({ queries: pages.map(peopleQuery), combine: merge<PersonLine> });
  return useCallback(
    (id: string): Marks => ({ lead: leads[id], mails: mails[id], person: people[id] }),
    [leads, mails, people],
  );
}

/** Loads the marks of the rows again. */
export function reloadMarks(client: QueryClient): void {
  for (const key of [LEADS, MAILS, PEOPLE]) void client.invalidateQueries({ queryKey: key });
}

/** Mails and person of one submission, which need not be in the list; until they are loaded, what the list knows. */
export function useLeadMarks(id: string, known: Marks | undefined): Omit<Marks, 'lead'> {
  const mails = useQuery(mailsQuery([id])).data;
  const people = useQuery(peopleQuery([id])).data;
  return { mails: mails ? mails[id] : known?.mails, person: people ? people[id] : known?.person };
}

/** The work on one lead; null when it does not exist. The list then shows the same work on it. */
export const useRecord = (id: string) =>
  useQuery({
    queryKey: recordKey(id),
    queryFn: async ({ client }) => {
      const record = await callRpc('lead_record', { p_submission_id: id });
      if (record) showInList(client, record.lead);
      return record;
    },
  });

/** Loads everything about a lead again, after it was changed. */
export const reloadRecord = (client: QueryClient, id: string): Promise<void> =>
  client.invalidateQueries({ queryKey: recordKey(id) });

/** Loads a lead and the counts of the views again, after a reply or another lead changed it. */
export const reloadLead = async (client: QueryClient, id: string): Promise<void> => {
  void client.invalidateQueries({ queryKey: ['counts'] });
  await reloadRecord(client, id);
};

function showInList(client: QueryClient, lead: LeadDetails | ChangedLead): void {
  const id = lead.submission_id;
  client.setQueriesData<ById<LeadDetails>>({ queryKey: LEADS }, (leads) =>
    leads?.[id] ? { ...leads, [id]: { ...leads[id], ...lead } } : leads,
  );
}

/** Shows a lead as the database has stored it. */
export function showStored(client: QueryClient, lead: ChangedLead): void {
  showInList(client, lead);
  client.setQueryData<LeadRecord | null>(
    recordKey(lead.submission_id),
    (record) => record && { ...record, lead: { ...record.lead, ...lead } },
  );
}

/** The lead as the database stored it last; undefined if it is not loaded. */
export function storedLead(client: QueryClient, id: string): LeadDetails | undefined {
  const lists = client.getQueriesData<ById<LeadDetails>>({ queryKey: LEADS });
  return (
    lists.map(([, leads]) => leads?.[id]).find(Boolean) ??
    client.getQueryData<LeadRecord | null>(recordKey(id))?.lead
  );
}

const NOBODY: readonly Admin[] = [];

/** Everybody who may own a lead. */
export const useAdmins = (): readonly Admin[] =>
  useQuery({ queryKey: ['admins'], queryFn: () => callRpc('list_admins'), staleTime: Infinity }).data ??
  NOBODY;

interface NoteToSave {
  /** The note that is edited; undefined for a new one. */
  noteId: string | undefined;
  body: string;
}

/** Stores a note on a lead, or one that was edited. */
export function useSaveNote(leadId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ noteId, body }: NoteToSave): Promise<unknown> =>
      noteId === undefined
        ? callRpc('add_note', { p_submission_id: leadId, p_body: body })
        : callRpc('edit_note', { p_note_id: noteId, p_body: body }),
    onSuccess: (_, { noteId }) => {
      typeNote(noteId ?? leadId, '');
      return reloadRecord(client, leadId);
    },
    // What was typed stays in its field.
    onError: () => {
      raiseToast({ kind: 'error', title: leadsCopy.notes.failed, text: leadsCopy.notes.failedText });
    },
  });
}
