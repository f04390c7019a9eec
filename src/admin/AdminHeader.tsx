import { Button } from '~/components/Button.tsx';
import { accountCopy } from '~/copy/account.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { useAuth } from '~/session/use-auth.ts';

const { account, admin, back, pages, signingOut } = inboxCopy.area;

interface AdminHeaderProps {
  isLeaving: boolean;
  onSignOut: () => void;
}

const PAGES = Object.entries(pages).map(([page, label]) => ({
  href: page === 'inbox' ? '/admin' : `/admin/${page}`,
  label,
}));

/** One line: links to the pages of the admin area and, on a phone behind a button, the website, the user and Sign Out. */
export function AdminHeader({ isLeaving, onSignOut }: AdminHeaderProps) {
  const { user } = useAuth();
  return (
    <header className="flex h-(--admin-header) items-center gap-4 border-b border-line px-(--gutter) text-sm [--gutter:clamp(1.25rem,2vw,2rem)] print:hidden">
      <nav
        className="flex flex-1 [scrollbar-width:none] gap-[clamp(0.6rem,2.5vw,1.5rem)] self-stretch overflow-x-auto"
        aria-label={admin}
      >
        {PAGES.map(({ href, label }) => (
          <a
            key={href}
            className="tab grid content-center border-t-3 border-t-transparent"
            href={href}
            aria-current={location.pathname === href ? 'page' : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
      <button
        type="button"
        className="line:hidden size-9 flex-none cursor-pointer rounded-full border border-control font-bold"
        popoverTarget="admin-person"
        aria-label={account}
      >
        <span aria-hidden="true">{user?.email?.slice(0, 1).toUpperCase()}</span>
      </button>
      {/* On a phone, a popover below its button; otherwise in the line of the header. */}
      <div
        id="admin-person"
        popover="auto"
        className="line:static line:flex line:max-w-none line:min-w-0 line:items-center line:gap-4 line:overflow-visible line:border-0 line:bg-transparent line:p-0 top-[calc(var(--admin-header)+0.25rem)] right-(--gutter) bottom-auto left-auto max-w-[calc(100%-2*var(--gutter))] justify-items-start gap-3 rounded-lg border border-control bg-ground p-4 wrap-anywhere text-ink open:grid"
      >
        <a className="text-link flex-none" href="/">
          <span aria-hidden="true">← </span>
          {back}
        </a>
        <a
          className="line:max-w-64 line:truncate underline underline-offset-[0.2em]"
          href="/auth#account"
          title={account}
        >
          <bdi>{user?.email}</bdi>
        </a>
        <span className="badge flex-none">{admin}</span>
        <Button kind="outline" isSmall className="flex-none" disabled={isLeaving} onClick={onSignOut}>
          {isLeaving ? signingOut : accountCopy.signOut.button}
        </Button>
      </div>
    </header>
  );
}
