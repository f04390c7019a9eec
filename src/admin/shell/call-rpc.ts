import type { AnsweredDatabase } from '~/contracts/answers.ts';
import { loadSupabase } from '~/session/supabase-service.ts';

type Functions = AnsweredDatabase['public']['Functions'];

/** A refusal by one of our own functions. Its message is written for the administrator, its cause is the code. */
export class Refusal extends Error {}

/** The sentence for the administrator; undefined if the call failed for another reason. */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof Refusal ? error.message : undefined;

/** Calls a database function. Throws if it fails. */
export async function callRpc<Name extends keyof Functions & string>(
  name: Name,
  args?: Functions[Name]['Args'],
): Promise<Functions[Name]['Returns']> {
  const client = await loadSupabase();
  const { data, error } = await client.rpc(name, args);
  if (error?.code.startsWith('PT')) throw new Refusal(error.message, { cause: error.code });
  if (error) throw new Error(error.message);
  return data as Functions[Name]['Returns'];
}
