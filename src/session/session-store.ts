import { atom, computed, type ReadableAtom } from 'nanostores';
import { accountCopy } from '~/copy/account.ts';
import { ADMIN_ID_KEY, SESSION_KEY } from './session-keys.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import * as authService from './auth-service.ts';
import type { AuthChangeEvent, Session, User } from './auth-service.ts';
import { removeText, writeText, readText } from '~/browser/browser-storage.ts';
import { raiseToast } from '../browser/toast.ts';

const { accessDenied, link: linkTexts, linkSignIn, problem, signOut: signOutTexts } = accountCopy;

/** The session of the current visitor. */
export interface Auth {
  user: User | null;
  session: Session | null;
  /** True until the first session check or any session event. */
  loading: boolean;
  /** Only controls what is shown. Row level security controls what a user may read. */
  isAdmin: boolean;
}

/** Needed because `isAdmin: false` can mean "not an admin" or "not checked yet". */
type RoleCheck = 'none' | 'running' | 'done';
type State = Auth & { roleCheck: RoleCheck };

/** The parts of src/session/auth-service.ts that this store uses; tests pass a fake. */
export type AuthService = Pick<typeof authService, 'watchSession' | 'findAdminRole' | 'signOut'>;

const INITIAL_STATE: State = { user: null, session: null, loading: true, isAdmin: false, roleCheck: 'none' };

const $state = atom(INITIAL_STATE);
let service: AuthService | undefined;

export const $auth: ReadableAtom<Auth> = $state;

/** The role of the current visitor; `unknown` until session and role have been checked. */
export const $role = computed($state, ({ loading, user, isAdmin, roleCheck }) => {
  if (loading) return 'unknown';
  if (user === null) return 'visitor';
  if (isAdmin) return 'admin';
  return roleCheck === 'done' ? 'member' : 'unknown';
});

export type Role = ReturnType<typeof $role.get>;

/** Checks the role. A failed check is logged and means "not an admin". The result is ignored if the session has changed meanwhile. */
async function checkRole(api: AuthService, session: Session): Promise<void> {
  const result = await api.findAdminRole(session.user.id);
  if (!result.ok) console.error('The admin check failed:', result.refusal);
  if ($state.get().session !== session) return;
  $state.set({ ...$state.get(), isAdmin: result.ok && result.isAdmin, roleCheck: 'done' });
}

function handleEvent(api: AuthService, event: AuthChangeEvent, reported: Session | null): void {
  const session = event === 'SIGNED_OUT' ? null : reported;
  const before = $state.get();
  const isSamePerson = session !== null && session.user.id === before.user?.id;
  $state.set({
    user: session?.user ?? null,
    session,
    loading: false,
    // When the token is refreshed, an admin must not be sent away from the inbox while the role is checked again.
    isAdmin: isSamePerson && before.isAdmin,
    roleCheck: session ? 'running' : 'none',
  });
  // Deferred: the client holds its lock during this callback, and the query would wait for that lock.
  if (session) setTimeout(() => void checkRole(api, session), 0);
}

/** Starts watching the session. Later calls have no effect. */
export function startAuth(api: AuthService = authService): void {
  if (service) return;
  service = api;
  api.watchSession((event, session) => {
    handleEvent(api, event, session);
  });
}

/**
 * Watches whether the API refuses requests of an admin. After a refusal `$role` is `unknown`, which removes the private data from the
 * page, and the role is checked again: it may have been revoked.
 */
export function watchAccess(): void {
  authService.watchRefusals(() => {
    const { session, isAdmin } = $state.get();
    const api = service;
    if (!api || !session || !isAdmin) return;
    $state.set({ ...$state.get(), isAdmin: false, roleCheck: 'running' });
    void checkRole(api, session);
  });
}

export const isAuthStarted = (): boolean => service !== undefined;

/** Whether there is a stored session; it may have expired. */
export const hasStoredSession = (): boolean => readText('localStorage', SESSION_KEY) !== undefined;

/** Stores whether this user is an admin, for the first paint of the next page (layouts/scripts/restore-session.ts). */
export function rememberRole(): void {
  const { user, isAdmin } = $state.get();
  if (user && isAdmin) writeText('localStorage', ADMIN_ID_KEY, user.id);
  else removeText('localStorage', ADMIN_ID_KEY);
}

/** Shows a toast on the next page after a link has signed somebody in. */
export function showWelcomeToast(email: string): void {
  const { title, text } = linkSignIn.done;
  raiseToast({ kind: 'success', title, text: interpolate(text, { email }) }, { afterNavigation: true });
}

/** Tells somebody who is signed in, on the next page, that a link did not work. */
export function showLinkToast(link: 'expired' | 'failed'): void {
  raiseToast({ kind: 'error', title: linkTexts[link] }, { afterNavigation: true });
}

/** Signs out in this browser; the next page shows a toast. Resolves to whether that worked. */
export async function signOut(): Promise<boolean> {
  if (!service) throw new Error('signOut() needs startAuth() first.');
  const outcome = await service.signOut();
  // The client deletes its session even if the server could not be reached; that counts as signed out.
  const isOut = outcome.ok || $state.get().user === null;
  if (isOut) {
    removeText('localStorage', ADMIN_ID_KEY);
    raiseToast({ kind: 'success', ...signOutTexts.done }, { afterNavigation: true });
  } else {
    raiseToast({ kind: 'error', title: signOutTexts.failed, text: problem.unexpected });
  }
  return isOut;
}

/** Shows a toast on the page that a member is redirected to from /admin. */
export function denyAccess(): void {
  raiseToast({ kind: 'error', ...accessDenied }, { afterNavigation: true });
}
