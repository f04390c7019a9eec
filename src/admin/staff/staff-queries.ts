import { useIsMutating, useMutation, useQuery } from '@tanstack/react-query';
import { answerOf, callRpc, problemOf, Refusal } from '~/admin/shell/call-rpc.ts';
import { KEYS } from '~/admin/shell/keys.ts';
import { raiseToast } from '~/browser/toast.ts';
import type { Problem } from '~/components/SmallForm.tsx';
import { staffCopy } from '~/copy/staff.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { loadSupabase } from '~/session/supabase-service.ts';

const { granted, invited, notChanged, notMailed, revoked, withdrawn } = staffCopy.toasts;

/** Administrators, open invitations and the history. */
export const useStaff = () => useQuery(answerOf(KEYS.staff, 'list_staff'));

/** Whether a change is being made. */
export const useIsChanging = (): boolean => useIsMutating({ mutationKey: KEYS.staff }) > 0;

const CHANGE = { mutationKey: KEYS.staff };
const META = { failed: notChanged, reload: [KEYS.staff] };

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

/** Gives an address access: at once if it has a confirmed account, otherwise by an invitation. Resolves to what was refused. */
export function useInvite(): (email: string) => Promise<Problem | undefined> {
  const { mutateAsync } = useMutation({
    ...CHANGE,
    mutationFn: inviteAdmin,
    meta: META,
    onSuccess: ({ outcome, isMailed }, email) => {
      const { title, text } = outcome === 'granted' ? granted : invited;
      if (isMailed) raiseToast({ kind: 'success', title, text: interpolate(text, { email }) });
      else raiseToast({ kind: 'error', title: notMailed.title, text: notMailed[outcome] });
    },
  });
  return (email) => mutateAsync(email).then(() => undefined, problemOf('email', notChanged.text));
}

interface Leaving {
  userId: string;
  /** Who gets the leads and the calls to come; '' for nobody. */
  successor: string;
}

/** Takes the role of an administrator away. */
export const useRevoke = () =>
  useMutation({
    ...CHANGE,
    mutationFn: ({ userId, successor }: Leaving) =>
      callRpc('revoke_admin', { p_user_id: userId, ...(successor && { p_successor: successor }) }),
    meta: { ...META, done: { title: revoked } },
  });

/** Makes the link of an invitation invalid. */
export const useWithdraw = () =>
  useMutation({
    ...CHANGE,
    mutationFn: (id: string) => callRpc('withdraw_invitation', { p_id: id }),
    meta: { ...META, done: { title: withdrawn } },
  });
