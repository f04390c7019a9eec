import { Button } from '~/components/Button.tsx';
import { useAuth } from '../auth/use-auth.ts';

interface AdminHeaderProps {
  isLeaving: boolean;
  onSignOut: () => void;
}

const PAGES = [
  { href: '/admin', label: 'Inbox' },
  { href: '/admin/reports', label: 'Reports' },
  { href: '/admin/staff', label: 'Staff' },
  { href: '/admin/health', label: 'Health' },
];

/** Links to the website and to the pages of the admin area, the signed-in user, and the Sign Out button. */
export function AdminHeader({ isLeaving, onSignOut }: AdminHeaderProps) {
  const { user } = useAuth();
  return (
    <header className="admin-header">
      <div className="page">
        <a className="text-link" href="/">
          <span aria-hidden="true">← </span>Back to website
        </a>
        <nav className="admin-pages" aria-label="Admin">
          {PAGES.map(({ href, label }) => (
            <a key={href} href={href} aria-current={location.pathname === href ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
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
