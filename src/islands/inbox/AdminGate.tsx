import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { $standing, denyAccess, signOut, startAuth } from '~/stores/auth.ts';
import { AdminHeader } from './AdminHeader.tsx';

startAuth();

/** Fetched for administrators only; everybody else is on their way elsewhere. */
const Inbox = lazy(() => import('./Inbox.tsx').then(({ Inbox: component }) => ({ default: component })));

const Waiting = () => (
  <div className="admin-waiting">
    <p role="status">Loading admin panel...</p>
  </div>
);

/** Sends away who may not be here: visitors to sign in and come back, members home. */
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

/** The door of /admin. What it hides is protected by the database; the door only shows people the right page. */
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
