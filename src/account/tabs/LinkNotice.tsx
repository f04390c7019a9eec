import { useStore } from '@nanostores/react';
import { accountCopy } from '~/copy/account.ts';
import { $invitation } from '../auth-actions.ts';
import { useQueryValue } from '../use-address.ts';

const { forgot, link: texts, resend, signIn, signUp } = accountCopy;

/** After a redirect to /auth: explains the reason and what to do next. */
export function LinkNotice() {
  // The result of a confirmation link: `expired` or `failed`.
  const link = useQueryValue('link');
  const isRedirected = useQueryValue('next') !== null;
  const isInvited = useStore($invitation) !== null;
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
