import type { Staff } from './staff.ts';
import { loadSupabase, type Client } from '~/services/supabase.ts';

/** `reason` is a sentence for the administrator; undefined if the database did not refuse the call itself. */
export type StaffAnswer<Value> = { ok: true; value: Value } | { ok: false; reason: string | undefined };

interface Refusal {
  message: string;
  code?: string;
}

/** Runs one call. Only refusals of our own functions (codes PT…) have a message for people. */
async function attempt<Value>(
  call: (client: Client) => PromiseLike<{ data: Value; error: Refusal | null }>,
): Promise<StaffAnswer<Value>> {
  try {
    const { data, error } = await call(await loadSupabase());
    if (!error) return { ok: true, value: data };
    console.error('A staff call was refused:', error.message);
    return { ok: false, reason: error.code?.startsWith('PT') ? error.message : undefined };
  } catch (error) {
    console.error('A staff call failed:', error);
    return { ok: false, reason: undefined };
  }
}

/** Administrators, open invitations and the history. */
export const fetchStaff = (): Promise<StaffAnswer<Staff>> =>
  // The database function has exactly this form.
  attempt(async (client) => {
    const { data, error } = await client.rpc('list_staff');
    return { data: data as unknown as Staff, error };
  });

export const revokeAdmin = (userId: string): Promise<StaffAnswer<unknown>> =>
  attempt((client) => client.rpc('revoke_admin', { p_user_id: userId }));

export const withdrawInvitation = (id: string): Promise<StaffAnswer<unknown>> =>
  attempt((client) => client.rpc('withdraw_invitation', { p_id: id }));

export interface InviteOutcome {
  outcome: 'granted' | 'invited';
  isMailed: boolean;
}

/** Grants the role to a confirmed account, or invites the address. */
export const inviteAdmin = (email: string): Promise<StaffAnswer<InviteOutcome>> =>
  attempt(async ({ functions }) => {
    const { data, error, response } = await functions.invoke<InviteOutcome>('invite-admin', {
      body: { email },
    });
    const isOurs = response !== undefined && response.status < 500;
    const body: unknown = isOurs && error ? await response.json() : undefined;
    const message =
      typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : undefined;
    return {
      data: data as InviteOutcome,
      error: error && { message: message ?? String(error), ...(message !== undefined && { code: 'PT' }) },
    };
  });
