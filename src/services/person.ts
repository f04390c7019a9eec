import type { Person, PersonCounts } from '~/domain/person/person.ts';
import type { PersonLine } from '~/domain/person/person-line.ts';
import { loadSupabase, type Client } from './supabase.ts';

export type PersonAnswer<Data> =
  | { ok: true; data: Data }
  /** `sentence` is set if the database explains the refusal to the admin. */
  | { ok: false; refusal: string; sentence?: string };

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
      ...(error.code.startsWith('PT') && { sentence: error.message }),
    };
  } catch (error) {
    return { ok: false, refusal: String(error) };
  }
}

/** What is known about the persons of these submissions; nothing about those who sent only one. */
export const fetchPeople = (ids: readonly string[]) =>
  ask<PersonLine[]>((client) => client.rpc('people_of', { p_submission_ids: [...ids] }));

/** The person behind a submission; null if the submission does not exist. */
export const fetchPerson = (submissionId: string) =>
  ask<Person | null>((client) => client.rpc('person_of', { p_submission_id: submissionId }));

/** The same, with every submission. */
export const exportPerson = (submissionId: string) =>
  ask<Person | null>((client) => client.rpc('export_person', { p_submission_id: submissionId }));

/** Deletes everything about the person behind a submission. `mailbox` confirms who is meant. */
export const erasePerson = (submissionId: string, mailbox: string) =>
  ask<PersonCounts>((client) =>
    client.rpc('erase_person', { p_submission_id: submissionId, p_mailbox: mailbox }),
  );
