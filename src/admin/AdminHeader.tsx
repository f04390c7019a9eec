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

/** One line: links to the pages of the admin area and, on a phone behind a button, the website, the user and Sign Out. */
export function AdminHeader({ isLeaving, onSignOut }: AdminHeaderProps) {
  const { user } = useAuth();
  return (
    <header className="admin-header">
      <nav className="admin-pages" aria-label={admin}>
        {PAGES.map(({ href, label }) => (
          <a key={href} href={href} aria-current={location.pathname === href ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <button type="button" className="admin-menu" popoverTarget="admin-person" aria-label={account}>
        <span aria-hidden="true">{user?.email?.slice(0, 1).toUpperCase()}</span>
      </button>
      <div id="admin-person" className="admin-person" popover="auto">
        <a className="text-link" href="/">
          <span aria-hidden="true">← </span>
          {back}
        </a>
        <a className="admin-email" href="/auth#account" title={account}>
          <bdi>{user?.email}</bdi>
        </a>
        <span className="badge">{admin}</span>
        <Button kind="outline" disabled={isLeaving} onClick={onSignOut}>
          {isLeaving ? signingOut : accountCopy.signOut.button}
        </Button>
      </div>
    </header>
  );
}
