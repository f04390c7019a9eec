interface LinkNoticeProps {
  /** The result of a confirmation link: `expired` or `failed`; null without one. */
  link: string | null;
  /** Whether a page redirected here because it needs a session. */
  isRedirected: boolean;
  /** Whether the link of an invitation led here. */
  isInvited: boolean;
}

/** After a redirect to /auth: explains the reason and what to do next. */
export function LinkNotice({ link, isRedirected, isInvited }: LinkNoticeProps) {
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
  return isInvited || isRedirected ? (
    <p className="auth-notice" role="status">
      {isInvited
        ? 'You are invited. Choose a password, then confirm your address by the mail we send you.'
        : 'Please sign in to continue.'}
    </p>
  ) : null;
}
