import type { StaffMail } from '../../../../src/contracts/outbox.ts';
import { mailsCopy } from '../../../../src/copy/mails.ts';
import { interpolate } from '../../../../src/domain/site/interpolate.ts';
import type { MailOptions } from './compose.ts';
import { AGENCY, composeMail } from './layout.ts';
import { keyOf } from './page-key.ts';

const { access, invitation } = mailsCopy;
const agency = { agency: AGENCY };

/**
 * Invites an address without an account, or tells the owner of an account that it has the role now. Token and address of an invitation are in
 * the fragment, which no server sees. The sign-up form at the link reads them.
 */
export function staffMail({ id, kind, receiver: to }: StaffMail, { siteUrl, secret }: MailOptions) {
  const isInvited = kind === 'invitation';
  const copy = isInvited ? invitation : access;
  const token = new URLSearchParams({ invitation: keyOf(id, secret), email: to }).toString();
  return composeMail(
    { to, subject: interpolate(copy.subject, agency) },
    {
      heading: copy.heading,
      parts: isInvited
        ? [interpolate(invitation.opening, agency), invitation.steps, invitation.expiry]
        : [access.opening],
      button: { label: copy.button, href: siteUrl + (isInvited ? `/auth?next=%2Fadmin#${token}` : '/admin') },
      reason: interpolate(copy.reason, agency),
      siteUrl,
      isSigned: true,
    },
  );
}
