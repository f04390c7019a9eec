import { accountCopy } from '~/copy/account.ts';

const { forgot, link: texts, resend, signIn, signUp } = accountCopy;

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
      <div className="mb-7 grid gap-2 border-l-4 border-accent pl-4 wrap-anywhere" role="status">
        <p className="text-lg font-bold">{link === 'expired' ? texts.expired : texts.failed}</p>
        <p>
          {texts.isConfirmed}{' '}
          <a className="text-link" href="#signin">
            {signIn.title}
          </a>
        </p>
        <p>
          {texts.isNotConfirmed}{' '}
          <a className="text-link" href="#resend">
            {resend.title}
          </a>
        </p>
        <p>
          {texts.password}{' '}
          <a className="text-link" href="#forgot">
            {forgot.button}
          </a>
        </p>
      </div>
    );
  }
  return isInvited || isRedirected ? (
    <p className="mb-7 border-l-4 border-accent pl-4 wrap-anywhere" role="status">
      {isInvited ? signUp.invited : signIn.redirected}
    </p>
  ) : null;
}
