import type { AuthChangeEvent, AuthError, Session, User } from '@supabase/auth-js';
import { withLimit } from '~/browser/with-limit.ts';
import type { AuthLink } from './auth-link.ts';
import { safeNextPath } from './safe-next-path.ts';
import { hasStoredSession, SESSION_KEY } from './session-keys.ts';
import { createUnstoredAuth, loadSupabase } from './supabase-service.ts';

export { watchAnswers } from './supabase-service.ts';
export type { AuthChangeEvent, Session, User };

export type SessionListener = (event: AuthChangeEvent, session: Session | null) => void;

/** Why a call failed: the server's message, if any, and its error code, from which the form derives a next step. */
export interface AuthRefusal {
  message?: string;
  code?: string;
}

export type AuthOutcome = { ok: true } | { ok: false; refusal: AuthRefusal };

export interface Credentials {
  email: string;
  password: string;
}

let listener: SessionListener | undefined;
let subscribed = false;

/** Loads the client and subscribes our listener before any other call. */
async function loadClient() {
  const client = await loadSupabase();
  if (listener && !subscribed) {
    subscribed = true;
    client.auth.onAuthStateChange(listener);
  }
  return client;
}

/** Loads the client when somebody signs in on another tab. */
function watchOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === SESSION_KEY && newValue !== null) warmUpAuth();
  });
}

/**
 * Calls `report` for every session event. Without a stored session it reports "no session" at once, and the client is not loaded
 * until somebody signs in.
 */
export function watchSession(report: SessionListener): void {
  listener = report;
  watchOtherTabs();
  if (hasStoredSession()) {
    loadClient().catch((error: unknown) => {
      console.error('The session could not be checked:', error);
      report('INITIAL_SESSION', null);
    });
  } else {
    report('INITIAL_SESSION', null);
  }
}

/** Reads the session again, after it could not be. If it can be renewed, the listener hears of it. */
export const readSession = async (): Promise<void> => {
  await (await loadClient()).auth.getSession();
};

/** Preloads the client when somebody focuses the form. A failure is ignored: the call that needs the client reports it. */
export const warmUpAuth = (): void => void loadClient().catch(() => undefined);

const refuse = (error: AuthError): AuthOutcome => {
  const said = error.status !== undefined && error.status >= 400 && error.status < 500 && error.message;
  return {
    ok: false,
    refusal: { ...(said && { message: said }), ...(error.code !== undefined && { code: error.code }) },
  };
};

/** Runs one call. An exception (no network, client not loaded) becomes a refusal without a message. */
async function attempt(
  call: (client: Awaited<ReturnType<typeof loadClient>>) => Promise<{ error: AuthError | null }>,
): Promise<AuthOutcome> {
  try {
    const { error } = await call(await loadClient());
    return error ? refuse(error) : { ok: true };
  } catch (error) {
    console.error('The auth service could not be reached:', error);
    return { ok: false, refusal: {} };
  }
}

/** Where the link in a mail leads: the home page. */
const siteRoot = () => `${location.origin}/`;

/** The same for a confirmation, unless the person came to /auth on the way to a page. */
const wantedPage = () =>
  location.origin + safeNextPath(new URLSearchParams(location.search).get('next'), '/');

export const signIn = (credentials: Credentials): Promise<AuthOutcome> =>
  attempt((client) => client.auth.signInWithPassword(credentials));

interface NewAccount extends Credentials {
  displayName: string;
  /** The token of an invitation. The database checks it when the address is confirmed. */
  invitation?: string | undefined;
}

/** Whether an invitation is open. Also makes room for its account, if a stranger has created one with the address. */
export async function claimInvitation(email: string, token: string): Promise<boolean> {
  try {
    const client = await loadClient();
    const { data } = await client.rpc('claim_invitation', { p_email: email, p_token: token });
    return data ?? false;
  } catch (error) {
    console.error('The invitation could not be checked:', error);
    return false;
  }
}

export const signUp = ({ displayName, invitation, ...credentials }: NewAccount): Promise<AuthOutcome> =>
  attempt(async (client) => {
    const { data, error } = await client.auth.signUp({
      ...credentials,
      options: {
        data: { display_name: displayName, ...(invitation !== undefined && { invitation }) },
        emailRedirectTo: wantedPage(),
      },
    });
    if (!error && !data.user?.id) throw new TypeError('No account of ours.');
    return { error };
  });

export const resendConfirmation = (email: string): Promise<AuthOutcome> =>
  attempt((client) =>
    client.auth.resend({ type: 'signup', email, options: { emailRedirectTo: wantedPage() } }),
  );

/** Sends a link to set a new password. The answer is the same without an account. */
export const sendPasswordLink = (email: string): Promise<AuthOutcome> =>
  attempt((client) => client.auth.resetPasswordForEmail(email, { redirectTo: siteRoot() }));

/** Changes the password of the person who is signed in, or what is known of them. */
export const changeAccount = (
  change: { password: string } | { data: Readonly<Record<string, string>> },
): Promise<AuthOutcome> => attempt((client) => client.auth.updateUser(change));

/** Checks the code of an authenticator app. The session gets the level `aal2`. */
export const verifyFactor = (factorId: string, code: string): Promise<AuthOutcome> =>
  attempt((client) => client.auth.mfa.challengeAndVerify({ factorId, code }));

/** How long signing out waits for the browser to end them. */
const WORKER_MILLISECONDS = 1_000;

/** Ends the notifications of this device: their texts are for those who are signed in. Nothing of it keeps anybody from signing out. */
async function endNotifications(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.allSettled(registrations.map((registration) => registration.unregister()));
}

/** Signs out in this browser only; sessions on other devices stay valid. */
export const signOut = (): Promise<AuthOutcome> =>
  attempt(async (client) => {
    await withLimit(endNotifications(), WORKER_MILLISECONDS).catch(() => undefined);
    return client.auth.signOut({ scope: 'local' });
  });

/** Whether a user has the admin role. Row level security lets users read only their own roles. */
export async function findAdminRole(
  userId: string,
): Promise<{ ok: true; isAdmin: boolean } | { ok: false; refusal: string }> {
  try {
    const client = await loadClient();
    const { data, error } = await client
      .from('user_roles')
      .select('role')
      .eq('user_id', userId)
      .eq('role', 'admin')
      .maybeSingle();
    if (data !== null && data.role !== 'admin') throw new TypeError('No answer of ours.');
    return error ? { ok: false, refusal: error.message } : { ok: true, isAdmin: data !== null };
  } catch (error) {
    return { ok: false, refusal: String(error) };
  }
}

/** What became of a link: the session that it opens, or why there is none. An unreachable server has used nothing up. */
type ExchangedLink = { ok: true; session: Session } | { ok: false; reason: 'expired' | 'failed' };

/** Exchanges the token of a link for a session, which is not stored yet. It works once. */
export async function exchangeLink({ tokenHash, type }: AuthLink): Promise<ExchangedLink> {
  try {
    const auth = await createUnstoredAuth();
    const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type });
    if (data.session) return { ok: true, session: data.session };
    const status = error?.status ?? 0;
    return { ok: false, reason: status >= 400 && status < 500 ? 'expired' : 'failed' };
  } catch (error) {
    console.error('The link could not be used:', error);
    return { ok: false, reason: 'failed' };
  }
}

/** Signs in with the session of a link. Resolves to whether that worked. */
export async function keepSession(session: Session): Promise<boolean> {
  const { error } = await (await loadClient()).auth.setSession(session);
  return error === null;
}
