import type { Person, PersonCounts, PersonRecord } from './person.ts';
import { loadSupabase, type Client } from '~/services/supabase.ts';

export type PersonAnswer<Data> =
  | { ok: true; data: Data }
  /** `sentence` is set if the database explains the refusal to the admin. */
  | { ok: false; refusal: string; sentence?: string; isMissing?: boolean };

interface RpcAnswer {
  data: unknown;
  error: { message: string; code: string } | null;
}

/** Calls a database function, which has exactly the form of `Data`. */
async function ask<Data>(call: (client: Client) => PromiseLike<RpcAnswer>): Promise<PersonAnswer<Data>> {
  try {
    const { data, error } = await call(await loadSupabase());
    if (!error) return { ok: true, data: data as Data };
    return {
      ok: false,
      refusal: error.message,
      ...(error.code.startsWith('PT') && { sentence: error.message, isMissing: error.code === 'PT404' }),
    };
  } catch (error) {
    return { ok: false, refusal: String(error) };
  }
}

/** The person behind a submission. */
export const fetchPerson = (submissionId: string) =>
  ask<Person>((client) => client.rpc('person_of', { p_submission_id: submissionId }));

/** Everything about the mailbox of a submission and about these other ones. */
export const exportPerson = (submissionId: string, also: readonly string[]) =>
  ask<PersonRecord>((client) =>
    client.rpc('export_person', { p_submission_id: submissionId, p_also: [...also] }),
  );

/** Deletes the same. `mailbox` confirms whose submission it is. */
export const erasePerson = (submissionId: string, mailbox: string, also: readonly string[]) =>
  ask<PersonCounts>((client) =>
    client.rpc('erase_person', { p_submission_id: submissionId, p_mailbox: mailbox, p_also: [...also] }),
  );

/** Records that two mailboxes belong to the same person. */
export const joinMailboxes = (mailbox: string, other: string) =>
  ask<null>((client) => client.rpc('join_mailboxes', { p_mailbox: mailbox, p_other: other }));

/** Takes that back. */
export const partMailboxes = (mailbox: string, other: string) =>
  ask<null>((client) => client.rpc('part_mailboxes', { p_mailbox: mailbox, p_other: other }));
