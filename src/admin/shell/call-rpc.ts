import { queryOptions, useMutation, type QueryKey, type UseMutationOptions } from '@tanstack/react-query';
import type { AnsweredDatabase } from '~/contracts/answers.ts';
import type { Problem } from '~/components/SmallForm.tsx';
import { cleanText } from '~/domain/submission/clean-text.ts';
import { loadSupabase } from '~/session/supabase-service.ts';

type Functions = AnsweredDatabase['public']['Functions'];
type Name = keyof Functions & string;
type Args<Of extends Name> = Functions[Of]['Args'];
type Answer<Of extends Name> = Functions[Of]['Returns'];

/** A refusal by one of our own functions. Its message is written for the administrator, its cause is the code. */
export class Refusal extends Error {}

/** The sentence for the administrator; undefined if the call failed for another reason. */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof Refusal ? error.message : undefined;

/** What a form says at one of its fields after a change was refused, or failed for another reason. */
export const problemOf =
  (field: string, failed: string) =>
  (error: unknown): Problem => ({ field, text: reasonOf(error) ?? failed });

/** Texts without what the database does not store: what is pasted may contain it. */
const clean = <Value>(args: Value): Value =>
  JSON.parse(JSON.stringify(args), (_, value: unknown) =>
    typeof value === 'string' ? cleanText(value) : value,
  ) as Value;

/** Calls a database function. Throws if it fails. */
export async function callRpc<Of extends Name>(name: Of, args?: Args<Of>): Promise<Answer<Of>> {
  const client = await loadSupabase();
  const { data, error } = await client.rpc(name, args && clean(args));
  if (error?.code.startsWith('PT')) throw new Refusal(error.message, { cause: error.code });
  if (error) throw new Error(error.message);
  return data as Answer<Of>;
}

/** A query of what a database function answers, kept by its name and arguments: by default beside everything else. */
export const answerOf = <Of extends Name>(name: Of, args?: Args<Of>, beside: QueryKey = []) =>
  queryOptions({ queryKey: [...beside, name, args], queryFn: () => callRpc(name, args) });

/** For what is loaded again every minute and when the tab gets the focus or becomes visible, never in a hidden tab. */
export const POLLED = { refetchInterval: 60_000, refetchOnWindowFocus: true } as const;

/** A change that a database function makes; its variables are the arguments. */
export const useChange = <Of extends Name>(
  name: Of,
  options: Omit<UseMutationOptions<Answer<Of>, Error, Args<Of>>, 'mutationFn'>,
) => useMutation({ mutationFn: (args) => callRpc(name, args), ...options });
