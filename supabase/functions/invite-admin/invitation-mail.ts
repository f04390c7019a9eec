import { mailsCopy } from '../../../src/copy/mails.ts';
import { interpolate } from '../../../src/domain/site/interpolate.ts';
import { AGENCY, composeMail } from '../_shared/mail/layout.ts';
import type { Mail } from '../_shared/mail/mailer.ts';

const { access, invitation } = mailsCopy;
const agency = { agency: AGENCY };

interface Options {
  copy: typeof access | typeof invitation;
  paragraphs: readonly string[];
  href: string;
  siteUrl: string;
}

const staffMail = (to: string, { copy, paragraphs, href, siteUrl }: Options): Mail =>
  composeMail(
    { to, subject: interpolate(copy.subject, agency), key: `staff-${crypto.randomUUID()}` },
    {
      heading: copy.heading,
      parts: paragraphs,
      button: { label: copy.button, href },
      reason: interpolate(copy.reason, agency),
      siteUrl,
      isSigned: true,
    },
  );

/**
 * Invites an address without an account. Token and address are in the fragment, which no server sees. The sign-up form at the link
 * reads them.
 */
export const invitationMail = (to: string, { siteUrl, token }: { siteUrl: string; token: string }): Mail =>
  staffMail(to, {
    copy: invitation,
    paragraphs: [interpolate(invitation.opening, agency), invitation.steps, invitation.expiry],
    href: `${siteUrl}/auth?next=%2Fadmin#${new URLSearchParams({ invitation: token, email: to }).toString()}`,
    siteUrl,
  });

/** Tells the owner of an account that it has the role now. */
export const accessMail = (to: string, siteUrl: string): Mail =>
  staffMail(to, { copy: access, paragraphs: [access.opening], href: `${siteUrl}/admin`, siteUrl });
