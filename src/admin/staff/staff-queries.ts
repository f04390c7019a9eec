import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callRpc, reasonOf, Refusal } from '~/admin/shell/call-rpc.ts';
import { staffCopy } from '~/copy/staff.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { loadSupabase } from '~/session/supabase-service.ts';
import { raiseToast, withdrawToast } from '~/browser/toast.ts';

const { granted, invited, notChanged, notMailed, revoked, withdrawn } = staffCopy.toasts;
const KEY = ['staff'];

/** Administrators, open invitations and the history. */
export const useStaff = () => useQuery({ queryKey: KEY, queryFn: () => callRpc('list_staff') });

/** Whether a change is being made. */
export const useIsChanging = (): boolean => useIsMutating({ mutationKey: KEY }) > 0;

/** The sentence about a refused change. */
export const refusalText = (error: Error): string => reasonOf(error) ?? notChanged.text;

interface StaffChange<Input, Result> {
  call: (input: Input) => Promise<Result>;
  onStored: (result: Result, input: Input) => void;
}

/** Makes one change and loads the list again, also after a refusal: somebody else may have changed it. */
function useStaffChange<Input, Result>({ call, onStored }: StaffChange<Input, Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: KEY,
    mutationFn: (input: Input) => {
      withdrawToast(notChanged.title);
      return call(input);
    },
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
    onSuccess: onStored,
    onError: (error) => {
      raiseToast({ kind: 'error', title: notChanged.title, text: refusalText(error) });
    },
  });
}

interface InviteOutcome {
  outcome: 'granted' | 'invited';
  isMailed: boolean;
}

async function inviteAdmin(email: string): Promise<InviteOutcome> {
  const { functions } = await loadSupabase();
  const { data, error, response } = await functions.invoke<InviteOutcome>('invite-admin', {
    body: { email },
  });
  if (data) return data;
  const body: unknown = response && response.status < 500 ? await response.json() : undefined;
  if (typeof body === 'object' && body !== null && 'error' in body) throw new Refusal(String(body.error));
  throw error ?? new Error('The function did not answer.');
}

/** Gives an address access: at once if it has a confirmed account, otherwise by an invitation. */
export const useInvite = () =>
  useStaffChange({
    call: inviteAdmin,
    onStored: ({ outcome, isMailed }, email) => {
      const { title, text } = outcome === 'granted' ? granted : invited;
      if (isMailed) raiseToast({ kind: 'success', title, text: interpolate(text, { email }) });
      else raiseToast({ kind: 'error', title: notMailed.title, text: notMailed[outcome] });
    },
  });

interface Leaving {
  userId: string;
  /** Who gets the leads and the calls to come; '' for nobody. */
  successor: string;
}

/** Takes the role of an administrator away. */
export const useRevoke = () =>
  useStaffChange({
    call: ({ userId, successor }: Leaving) =>
      callRpc('revoke_admin', { p_user_id: userId, ...(successor && { p_successor: successor }) }),
    onStored: () => {
      raiseToast({ kind: 'success', title: revoked });
    },
  });

/** Makes the link of an invitation invalid. */
export const useWithdraw = () =>
  useStaffChange({
    call: (id: string) => callRpc('withdraw_invitation', { p_id: id }),
    onStored: () => {
      raiseToast({ kind: 'success', title: withdrawn });
    },
  });
