import { useStore } from '@nanostores/react';
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { computed } from 'nanostores';
import { useEffect } from 'react';
import { raiseToast } from '~/browser/toast.ts';
import { accountCopy } from '~/copy/account.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { missingFactor } from '~/session/second-factor.ts';
import { $auth, $ended, $isCut, $role, startAuth, watchAccess } from '~/session/session-store.ts';
import { useSignOut } from '~/session/use-sign-out.ts';
import { officeMoment } from '~/wording/office-time.ts';
import { AdminHeader } from './AdminHeader.tsx';
import { lazyPart, ReloadButton } from './shell/lazy-part.tsx';
import { LoadingNotice } from './shell/LoadingNotice.tsx';
import { queryClient, reloadAll, watchFocus } from './shell/query-client.ts';
import { SignInAgain } from './SignInAgain.tsx';

startAuth();
watchAccess();
watchFocus();
// A button is disabled before the second click of a double click: by default, in a task that comes after it.
notifyManager.setScheduler(queueMicrotask);

/** Loaded for admins only; everybody else is redirected. */
const VIEWS = {
  inbox: lazyPart(() => import('./inbox/Inbox.tsx'), <Loading />),
  agenda: lazyPart(() => import('./agenda/AgendaPage.tsx'), <Loading />),
  reports: lazyPart(() => import('./reports/ReportsPage.tsx'), <Loading />),
  staff: lazyPart(() => import('./staff/StaffPage.tsx'), <Loading />),
  health: lazyPart(() => import('./health/HealthPage.tsx'), <Loading />),
  person: lazyPart(() => import('./person/PersonPage.tsx'), <Loading />),
};

function Loading() {
  const isCut = useStore($isCut);
  return (
    <LoadingNotice text={isCut ? inboxCopy.area.unchecked : inboxCopy.area.loading}>
      {isCut && <ReloadButton />}
    </LoadingNotice>
  );
}

/** Since when the server cannot be reached; null while it can. */
const $cutSince = computed($isCut, (isCut) => (isCut ? Date.now() : null));

/** Says since when the server cannot be reached, and goes on when it can. */
function Cut() {
  const since = useStore($cutSince);
  useEffect(
    () => () => {
      if (since !== null) void reloadAll();
    },
    [since],
  );
  return (
    <div role="status">
      {since !== null && (
        <p className="fixed inset-x-0 bottom-0 z-4 bg-danger px-(--gutter) py-2 text-sm font-bold text-ground">
          {interpolate(inboxCopy.area.cut, { time: officeMoment(since) })}
        </p>
      )}
    </div>
  );
}

/** /auth, which leads back here after signing in. */
const signInAddress = (): string =>
  `/auth?${new URLSearchParams({ next: location.pathname + location.search }).toString()}`;

/** Redirects visitors to /auth and members to the home page. */
function useRedirect(isLeaving: boolean): void {
  const role = useStore($role);
  useEffect(() => {
    if (isLeaving) return;
    const { session } = $auth.get();
    // Whose session has ended here signs in here.
    if (role === 'visitor' && $ended.get()) return;
    if (role === 'visitor' || (role === 'member' && session && missingFactor(session))) {
      location.replace(signInAddress());
    } else if (role === 'member') {
      raiseToast({ kind: 'error', ...accountCopy.accessDenied }, { afterNavigation: true });
      location.replace('/');
    }
  }, [role, isLeaving]);
}

/**
 * Shows a page of the admin area to admins and redirects everybody else. This is not a security check: the database protects
 * the data.
 */
export function AdminGate({ view }: { view: keyof typeof VIEWS }) {
  const role = useStore($role);
  const ended = useStore($ended);
  const { user } = useStore($auth);
  const { isLeaving, begin } = useSignOut(() => location.replace('/'));
  useRedirect(isLeaving);
  // Who signs in on another tab becomes the one on this page, too.
  useEffect(() => () => queryClient.clear(), [user?.id]);
  if (role === 'visitor' && ended) return <SignInAgain email={ended} />;
  if (role !== 'admin') return <Loading />;
  const View = VIEWS[view];
  return (
    <>
      <AdminHeader isLeaving={isLeaving} onSignOut={begin} />
      <Cut />
      <QueryClientProvider client={queryClient}>
        <View />
      </QueryClientProvider>
    </>
  );
}
