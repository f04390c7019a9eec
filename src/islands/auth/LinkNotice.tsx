interface LinkNoticeProps {
  /** What a confirmation link brought back: `expired`, `failed`, or nothing. */
  link: string | null;
  /** Whether a page sent the person here to sign in first. */
  isAsked: boolean;
}

/** Why the person is here, when they did not come by themselves, and what to do next. */
export function LinkNotice({ link, isAsked }: LinkNoticeProps) {
  if (link !== null) {
    return (
      <div className="auth-notice" role="status">
        <p className="text-lg font-bold">
          {link === 'expired' ? 'This link has expired or was already used.' : 'This link did not work.'}
        </p>
        <p>
          Confirmed your email before? Then just <a href="#signin">sign in</a>. If not, ask for a new link on
          the tab <a href="#resend">Resend Email</a>: it works once, for a limited time.
        </p>
      </div>
    );
  }
  return isAsked ? (
    <p className="auth-notice" role="status">
      Please sign in to continue.
    </p>
  ) : null;
}
