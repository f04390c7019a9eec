import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { $role, denyAccess, signOut, startAuth } from '~/stores/auth.ts';
import { AdminHeader } from './AdminHeader.tsx';

startAuth();

/** Loaded for admins only; everybody else is redirected. */
const VIEWS = {
  inbox: lazy(() => import('./Inbox.tsx').then(({ Inbox }) => ({ default: Inbox }))),
  reports: lazy(() => import('../reports/Reports.tsx').then(({ Reports }) => ({ default: Reports }))),
  health: lazy(() => import('../health/Health.tsx').then(({ Health }) => ({ default: Health }))),
  person: lazy(() => import('../person/Person.tsx').then(({ Person }) => ({ default: Person }))),
};

const Loading = () => (
  <div className="admin-loading">
    <p role="status">Loading admin panel...</p>
  </div>
);

/** Redirects visitors to /auth, which leads back here after signing in, and members to the home page. */
function useRedirect(isLeaving: boolean): void {
  const role = useStore($role);
  useEffect(() => {
    if (isLeaving) return;
    if (role === 'visitor')
      location.replace(`/auth?next=${encodeURIComponent(location.pathname + location.search)}`);
    if (role === 'member') {
      denyAccess();
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
  const [isLeaving, setLeaving] = useState(false);
  useRedirect(isLeaving);

  const leave = async () => {
    setLeaving(true);
    if (await signOut()) location.replace('/');
    else setLeaving(false);
  };

  if (role !== 'admin') return <Loading />;
  const View = VIEWS[view];
  return (
    <>
      <AdminHeader
        isLeaving={isLeaving}
        onSignOut={() => {
          void leave();
        }}
      />
      <Suspense fallback={<Loading />}>
        <View />
      </Suspense>
    </>
  );
}
