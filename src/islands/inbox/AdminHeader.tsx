import { Button } from '~/components/Button.tsx';
import { useAuth } from '../auth/use-auth.ts';

interface AdminHeaderProps {
  view: 'inbox' | 'health';
  isLeaving: boolean;
  onSignOut: () => void;
}

/** Links to the website and to the other page of the admin area, the signed-in user, and the Sign Out button. */
export function AdminHeader({ view, isLeaving, onSignOut }: AdminHeaderProps) {
  const { user } = useAuth();
  return (
    <header className="admin-header">
      <div className="page">
        <a className="text-link" href="/">
          <span aria-hidden="true">← </span>Back to website
        </a>
        <a className="text-link" href={view === 'inbox' ? '/admin/health' : '/admin'}>
          {view === 'inbox' ? 'Health' : 'Inbox'}
        </a>
        <p className="admin-person">
          <a className="underline underline-offset-2" href="/auth#account" title="Your account">
            <bdi>{user?.email}</bdi>
          </a>
          <span className="badge">Admin</span>
        </p>
        <Button kind="outline" disabled={isLeaving} onClick={onSignOut}>
          {isLeaving ? 'Signing out…' : 'Sign Out'}
        </Button>
      </div>
    </header>
  );
}
