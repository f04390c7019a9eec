import { useMutation } from '@tanstack/react-query';
import { problemOf, Refusal, useChange } from '~/admin/shell/call-rpc.ts';
import { KEYS } from '~/admin/shell/keys.ts';
import { raiseToast } from '~/browser/toast.ts';
import type { Problem } from '~/components/SmallForm.tsx';
import { staffCopy } from '~/copy/staff.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { loadSupabase } from '~/session/supabase-service.ts';

const { granted, invited, notChanged, notMailed } = staffCopy.toasts;

const META = { reload: [KEYS.staff] };

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

/**
 * Gives an address access: at once if it has a confirmed account, otherwise by an invitation. Resolves to what was refused, which a form says
 * at its field; `failed` is for a button without one.
 */
export function useInvite(failed: { failed?: typeof notChanged } = {}) {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: inviteAdmin,
    meta: { ...META, ...failed },
    onSuccess: ({ outcome, isMailed }, email) => {
      const { title, text } = outcome === 'granted' ? granted : invited;
      if (isMailed) raiseToast({ kind: 'success', title, text: interpolate(text, { email }) });
      else raiseToast({ kind: 'error', title: notMailed.title, text: notMailed[outcome] });
    },
  });
  const invite = (email: string): Promise<Problem | undefined> =>
    mutateAsync(email).then(() => undefined, problemOf('email', notChanged.text));
  return { invite, isPending };
}

/** A change of who has access, by a database function; `done` is said once it is stored. */
export const useStaffChange = <Name extends 'revoke_admin' | 'withdraw_invitation'>(
  name: Name,
  done: string,
) => useChange(name, { meta: { ...META, failed: notChanged, done: { title: done } } });
