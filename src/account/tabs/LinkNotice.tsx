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
  if (link === null && !isRedirected && !isInvited) return null;
  return (
    <div className="mb-7 grid gap-2 border-l-4 border-accent pl-4 wrap-anywhere" role="status">
      {link === null ? (
        <p>{isInvited ? signUp.invited : signIn.redirected}</p>
      ) : (
        <>
          <p className="text-lg font-bold">{link === 'expired' ? texts.expired : texts.failed}</p>
          <Way text={texts.isConfirmed} href="#signin" label={signIn.title} />
          <Way text={texts.isNotConfirmed} href="#resend" label={resend.title} />
          <Way text={texts.password} href="#forgot" label={forgot.button} />
        </>
      )}
    </div>
  );
}

interface WayProps {
  text: string;
  href: string;
  label: string;
  className?: string;
}

/** A sentence, and a link to what can be done next. */
export const Way = ({ text, href, label, className }: WayProps) => (
  <p className={className}>
    {text}{' '}
    <a className="text-link" href={href}>
      {label}
    </a>
  </p>
);
