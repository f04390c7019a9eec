import { atom, computed, type ReadableAtom } from 'nanostores';
import { SLUG } from '~/brand/brand.ts';
import { accountCopy } from '~/copy/account.ts';
import { formsCopy } from '~/copy/forms.ts';
import { ADMIN_ID_KEY, hasStoredSession } from './session-keys.ts';
import * as authService from './auth-service.ts';
import type { AuthChangeEvent, Session, User } from './auth-service.ts';
import { removeText, writeText } from '~/browser/browser-storage.ts';
import { ANSWER_MILLISECONDS } from '~/browser/with-limit.ts';
import { raiseToast } from '../browser/toast.ts';

const { signOut: signOutTexts } = accountCopy;

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
type RoleCheck = 'none' | 'running' | 'done' | 'failed';
type State = Auth & { roleCheck: RoleCheck };

const INITIAL_STATE: State = { user: null, session: null, loading: true, isAdmin: false, roleCheck: 'none' };

const $state = atom(INITIAL_STATE);
let isStarted = false;

export const $auth: ReadableAtom<Auth> = $state;

/** The role of the current visitor; `unknown` until session and role have been checked. */
export const $role = computed($state, ({ loading, user, isAdmin, roleCheck }) => {
  if (loading) return 'unknown';
  if (user === null) return 'visitor';
  if (isAdmin) return 'admin';
  return roleCheck === 'done' ? 'member' : 'unknown';
});

/** Whether session or role could not be checked. It is tried again, on pages that watch the access. */
export const $isCut = computed($state, ({ roleCheck }) => roleCheck === 'failed');

const $endedFor = atom('');

/** The address of the admin whose session has ended on this page, unasked; '' otherwise. */
export const $ended: ReadableAtom<string> = $endedFor;

const CHECK_AGAIN_MILLISECONDS = 5_000;
let isWatching = false;
/** Whether this or another tab signs out. */
let isLeaving = false;
/** Channel by which a tab tells the others that it signs out. */
const LEAVING = `${SLUG}-leaving`;

/**
 * Checks the role. A failed check is logged, makes nobody an admin and denies nobody: who was one on this page stays one. The result is
 * ignored if the session has changed meanwhile.
 */
async function checkRole(session: Session): Promise<void> {
  const result = await authService.findAdminRole(session.user.id);
  if (!result.ok) console.error('The admin check failed:', result.refusal);
  if ($state.get().session !== session) return;
  const known = $state.get();
  $state.set({
    ...known,
    isAdmin: result.ok ? result.isAdmin : known.isAdmin,
    roleCheck: result.ok ? 'done' : 'failed',
  });
}

function handleEvent(event: AuthChangeEvent, reported: Session | null): void {
  const session = event === 'SIGNED_OUT' ? null : reported;
  const before = $state.get();
  // The stored session has expired, and could not be renewed yet.
  if (isWatching && event === 'INITIAL_SESSION' && !session && hasStoredSession()) {
    $state.set({ ...before, roleCheck: 'failed' });
    return;
  }
  const isSamePerson = session !== null && session.user.id === before.user?.id;
  if (session) $endedFor.set('');
  else if (before.isAdmin && isWatching && !isLeaving) $endedFor.set(before.user?.email ?? '');
  $state.set({
    user: session?.user ?? null,
    session,
    loading: false,
    // When the token is refreshed, an admin must not be sent away from the inbox while the role is checked again.
    isAdmin: isSamePerson && before.isAdmin,
    roleCheck: session ? 'running' : 'none',
  });
  // Deferred: the client holds its lock during this callback, and the query would wait for that lock.
  if (session) setTimeout(() => void checkRole(session), 0);
}

/** Starts watching the session. Later calls have no effect. */
export function startAuth(): void {
  if (isStarted) return;
  isStarted = true;
  authService.watchSession(handleEvent);
}

/** Checks again what could not be checked. */
function checkAgain(): void {
  const { session, roleCheck } = $state.get();
  if (roleCheck !== 'failed') return;
  if (session) void checkRole(session);
  else void authService.readSession().catch(() => undefined);
}

/**
 * Watches what becomes of the requests of an admin. After a refusal `$role` is `unknown`, which removes the private data from the page, and
 * the role is checked again: it may have been revoked. While the API does not answer, it is asked again and again.
 */
export function watchAccess(): void {
  isWatching = true;
  authService.watchAnswers((answer) => {
    const state = $state.get();
    if (!state.session || !state.isAdmin || answer === 'answered') return;
    const isRefused = answer === 'refused';
    $state.set({ ...state, isAdmin: !isRefused, roleCheck: isRefused ? 'running' : 'failed' });
    if (isRefused) void checkRole(state.session);
  });
  setInterval(checkAgain, CHECK_AGAIN_MILLISECONDS);
  setTimeout(() => {
    if ($state.get().loading) $state.set({ ...$state.get(), roleCheck: 'failed' });
  }, ANSWER_MILLISECONDS);
  addEventListener('online', checkAgain);
  addEventListener('offline', () => {
    if ($state.get().session) $state.set({ ...$state.get(), roleCheck: 'failed' });
  });
  // A page that Back takes out of the browser's memory was told nothing meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !hasStoredSession()) location.reload();
  });
  new BroadcastChannel(LEAVING).addEventListener('message', () => (isLeaving = true));
}

export const isAuthStarted = (): boolean => isStarted;

/** Stores whether this user is an admin, for the first paint of the next page (layouts/scripts/restore-session.ts). */
export function rememberRole(): void {
  const { user, isAdmin } = $state.get();
  if (user && isAdmin) writeText('localStorage', ADMIN_ID_KEY, user.id);
  else removeText('localStorage', ADMIN_ID_KEY);
}

/** Signs out in this browser; the next page shows a toast. Resolves to whether that worked. */
export async function signOut(): Promise<boolean> {
  isLeaving = true;
  const channel = new BroadcastChannel(LEAVING);
  channel.postMessage('');
  channel.close();
  const outcome = await authService.signOut();
  // The client deletes its session even if the server could not be reached; that counts as signed out.
  const isOut = outcome.ok || $state.get().user === null;
  if (isOut) {
    removeText('localStorage', ADMIN_ID_KEY);
    raiseToast({ kind: 'success', ...signOutTexts.done }, { afterNavigation: true });
  } else {
    raiseToast({ kind: 'error', title: signOutTexts.failed, text: formsCopy.unexpected });
  }
  return isOut;
}
