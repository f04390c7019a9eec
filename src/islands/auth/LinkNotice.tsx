interface LinkNoticeProps {
  /** The result of a confirmation link: `expired` or `failed`; null without one. */
  link: string | null;
  /** Whether a page redirected here because it needs a session. */
  isRedirected: boolean;
}

/** After a redirect to /auth: explains the reason and what to do next. */
export function LinkNotice({ link, isRedirected }: LinkNoticeProps) {
  if (link !== null) {
    return (
      <div className="auth-notice" role="status">
        <p className="text-lg font-bold">
          {link === 'expired' ? 'This link has expired or was already used.' : 'This link did not work.'}
        </p>
        <p>
          Confirmed your email before? Then just <a href="#signin">sign in</a>. If not, ask for a new link on
          the tab <a href="#resend">Resend Email</a>: it works once, for a limited time. For a new password,
          ask for <a href="#forgot">another link</a>.
        </p>
      </div>
    );
  }
  return isRedirected ? (
    <p className="auth-notice" role="status">
      Please sign in to continue.
    </p>
  ) : null;
}
