import { atom, computed, type ReadableAtom } from 'nanostores';
import { UNEXPECTED } from '~/domain/account/auth-refusal.ts';
import { ADMIN_HINT_KEY, SESSION_KEY } from '~/domain/account/session-keys.ts';
import * as authService from '~/services/auth.ts';
import type { AuthChangeEvent, Session, User } from '~/services/auth.ts';
import { dropText, keepText, readText } from '~/services/browser-storage.ts';
import { raiseToast } from './toast.ts';

/** Who is here (specification, section 4). */
export interface Auth {
  user: User | null;
  session: Session | null;
  /** True until the first session check or any session event. */
  loading: boolean;
  /** A hint for what to show; what a person may read is decided by row level security alone. */
  isAdmin: boolean;
}

/** `isAdmin` false can mean "no" or "not known yet"; only the second must wait. */
type RoleCheck = 'none' | 'running' | 'done';
type State = Auth & { roleCheck: RoleCheck };

/** The parts of src/services/auth.ts this store needs; tests bring their own. */
export type AuthService = Pick<typeof authService, 'watchSession' | 'findAdminRole' | 'signOut'>;

const NOBODY_YET: State = { user: null, session: null, loading: true, isAdmin: false, roleCheck: 'none' };

const $state = atom(NOBODY_YET);
let service: AuthService | undefined;

export const $auth: ReadableAtom<Auth> = $state;

/** One word for pages and header: who may stay here? `unknown` while a check is on its way. */
export const $standing = computed($state, ({ loading, user, isAdmin, roleCheck }) => {
  if (loading) return 'unknown';
  if (user === null) return 'visitor';
  if (isAdmin) return 'admin';
  return roleCheck === 'done' ? 'member' : 'unknown';
});

export type Standing = ReturnType<typeof $standing.get>;

/** A failed check is logged and counts as not admin; an answer about somebody who left meanwhile counts for nothing. */
async function checkRole(asked: AuthService, session: Session): Promise<void> {
  const answer = await asked.findAdminRole(session.user.id);
  if (!answer.ok) console.error('The admin check failed:', answer.refusal);
  if ($state.get().session !== session) return;
  $state.set({ ...$state.get(), isAdmin: answer.ok && answer.isAdmin, roleCheck: 'done' });
}

function receive(asked: AuthService, event: AuthChangeEvent, reported: Session | null): void {
  const session = event === 'SIGNED_OUT' ? null : reported;
  const before = $state.get();
  const isSamePerson = session !== null && session.user.id === before.user?.id;
  $state.set({
    user: session?.user ?? null,
    session,
    loading: false,
    // A refreshed token must not blink an administrator out of the inbox while the role is asked again.
    isAdmin: isSamePerson && before.isAdmin,
    roleCheck: session ? 'running' : 'none',
  });
  // Deferred: the client holds its lock while it reports, and the question would wait for that lock.
  if (session) setTimeout(() => void checkRole(asked, session), 0);
}

/** Starts watching the session, once a page; later calls change nothing. */
export function startAuth(given: AuthService = authService): void {
  if (service) return;
  service = given;
  given.watchSession((event, session) => {
    receive(given, event, session);
  });
}

export const isAuthStarted = (): boolean => service !== undefined;

/** Whether this browser stored a session; it may have expired since. */
export const hasStoredSession = (): boolean => readText('localStorage', SESSION_KEY) !== undefined;

/** Stores for the next page's first paint (scripts/session-hint.ts) whether this person is an administrator. */
export function rememberStanding(): void {
  const { user, isAdmin } = $state.get();
  if (user && isAdmin) keepText('localStorage', ADMIN_HINT_KEY, user.id);
  else dropText('localStorage', ADMIN_HINT_KEY);
}

/** Greets the person a confirmation link has just signed in. */
export function welcome(): void {
  raiseToast({
    kind: 'success',
    title: 'Email confirmed',
    text: `You are signed in as ${$state.get().user?.email ?? 'a member'}.`,
  });
}

/** Signs out on this device and tells so on the page that follows. Resolves to whether nobody is signed in now. */
export async function signOut(): Promise<boolean> {
  if (!service) throw new Error('signOut() needs startAuth() first.');
  const outcome = await service.signOut();
  // The device forgets its session first; that the server could not be told does not keep anybody in.
  const isOut = outcome.ok || $state.get().user === null;
  if (isOut) {
    dropText('localStorage', ADMIN_HINT_KEY);
    raiseToast(
      { kind: 'success', title: 'Signed out', text: 'You have been signed out successfully.' },
      { afterNavigation: true },
    );
  } else {
    raiseToast({ kind: 'error', title: 'Error', text: UNEXPECTED });
  }
  return isOut;
}

/** Tells a member, on the page they are sent to, why /admin is closed to them. */
export function denyAccess(): void {
  raiseToast(
    {
      kind: 'error',
      title: 'Access Denied',
      text: "You don't have admin privileges to access this page.",
    },
    { afterNavigation: true },
  );
}
