import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { $standing, denyAccess, signOut, startAuth } from '~/stores/auth.ts';
import { AdminHeader } from './AdminHeader.tsx';

startAuth();

/** Loaded for admins only; everybody else is redirected. */
const Inbox = lazy(() => import('./Inbox.tsx').then(({ Inbox: component }) => ({ default: component })));

const Waiting = () => (
  <div className="admin-waiting">
    <p role="status">Loading admin panel...</p>
  </div>
);

/** Redirects visitors to /auth, which leads back here after signing in, and members to the home page. */
function useTurnAway(isLeaving: boolean): void {
  const standing = useStore($standing);
  useEffect(() => {
    if (isLeaving) return;
    if (standing === 'visitor') location.replace(`/auth?next=${encodeURIComponent(location.pathname)}`);
    if (standing === 'member') {
      denyAccess();
      location.replace('/');
    }
  }, [standing, isLeaving]);
}

/** Shows the inbox to admins and redirects everybody else. This is not a security check: the database protects the data. */
export function AdminGate() {
  const standing = useStore($standing);
  const [isLeaving, setLeaving] = useState(false);
  useTurnAway(isLeaving);

  const leave = async () => {
    setLeaving(true);
    if (await signOut()) location.replace('/');
    else setLeaving(false);
  };

  if (standing !== 'admin') return <Waiting />;
  return (
    <>
      <AdminHeader
        isLeaving={isLeaving}
        onSignOut={() => {
          void leave();
        }}
      />
      <Suspense fallback={<Waiting />}>
        <Inbox />
      </Suspense>
    </>
  );
}
