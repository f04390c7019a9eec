import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { AnsweredDatabase } from '~/contracts/answers.ts';
import type { Problem } from '~/components/SmallForm.tsx';
import { loadSupabase } from '~/session/supabase-service.ts';

type Functions = AnsweredDatabase['public']['Functions'];

/** A refusal by one of our own functions. Its message is written for the administrator, its cause is the code. */
export class Refusal extends Error {}

/** The sentence for the administrator; undefined if the call failed for another reason. */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof Refusal ? error.message : undefined;

/** What a form says at one of its fields after a change was refused, or failed for another reason. */
export const problemOf =
  (field: string, failed: string) =>
  (error: unknown): Problem => ({ field, text: reasonOf(error) ?? failed });

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

/** A query of what a database function answers. */
export const answerOf = <Name extends keyof Functions & string>(
  queryKey: QueryKey,
  name: Name,
  args?: Functions[Name]['Args'],
) => queryOptions({ queryKey, queryFn: () => callRpc(name, args) });
