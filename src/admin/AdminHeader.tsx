import { Button } from '~/components/Button.tsx';
import { accountCopy } from '~/copy/account.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { useAuth } from '~/session/use-auth.ts';

const { account, admin, back, pages, signingOut } = inboxCopy.area;

interface AdminHeaderProps {
  isLeaving: boolean;
  onSignOut: () => void;
}

const PAGES = [
  { href: '/admin', label: pages.inbox },
  { href: '/admin/agenda', label: pages.agenda },
  { href: '/admin/reports', label: pages.reports },
  { href: '/admin/staff', label: pages.staff },
  { href: '/admin/health', label: pages.health },
];

/** Links to the website and to the pages of the admin area, the signed-in user, and the Sign Out button. */
export function AdminHeader({ isLeaving, onSignOut }: AdminHeaderProps) {
  const { user } = useAuth();
  return (
    <header className="admin-header">
      <div className="page">
        <a className="text-link" href="/">
          <span aria-hidden="true">← </span>
          {back}
        </a>
        <nav className="admin-pages" aria-label={admin}>
          {PAGES.map(({ href, label }) => (
            <a key={href} href={href} aria-current={location.pathname === href ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        <p className="admin-person">
          <a className="underline underline-offset-2" href="/auth#account" title={account}>
            <bdi>{user?.email}</bdi>
          </a>
          <span className="badge">{admin}</span>
        </p>
        <Button kind="outline" disabled={isLeaving} onClick={onSignOut}>
          {isLeaving ? signingOut : accountCopy.signOut.button}
        </Button>
      </div>
    </header>
  );
}
