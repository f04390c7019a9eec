import { Button } from '~/components/Button.tsx';
import { useAuth } from '../auth/use-auth.ts';

interface AdminHeaderProps {
  isLeaving: boolean;
  onSignOut: () => void;
}

/** The signed-in user, a link to the website and the Sign Out button. */
export function AdminHeader({ isLeaving, onSignOut }: AdminHeaderProps) {
  const { user } = useAuth();
  return (
    <header className="admin-header">
      <div className="page">
        <a className="text-link" href="/">
          <span aria-hidden="true">← </span>Back to website
        </a>
        <p className="admin-person">
          <bdi>{user?.email}</bdi>
          <span className="badge">Admin</span>
        </p>
        <Button kind="outline" disabled={isLeaving} onClick={onSignOut}>
          {isLeaving ? 'Signing out…' : 'Sign Out'}
        </Button>
      </div>
    </header>
  );
}
