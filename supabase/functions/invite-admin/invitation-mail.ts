import { AGENCY, mailButton, mailLayout, mailParagraph } from '../_shared/mail/layout.ts';
import type { Mail } from '../_shared/mail/mailer.ts';

interface Content {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  button: string;
  href: string;
  reason: string;
}

const toMail = (to: string, siteUrl: string, content: Content): Mail => {
  const { subject, heading, paragraphs, button, href, reason } = content;
  return {
    to,
    subject,
    key: `staff-${crypto.randomUUID()}`,
    text: [heading, ...paragraphs, `${button}: ${href}`, `--\n${reason}`].join('\n\n'),
    html: mailLayout({
      preview: paragraphs[0] ?? '',
      heading,
      reason,
      siteUrl,
      body: paragraphs.map(mailParagraph).join('') + mailButton(button, href),
    }),
  };
};

/**
 * Invites an address without an account. Token and address are in the fragment, which no server sees. The sign-up form at the link
 * reads them.
 */
export const invitationMail = (to: string, { siteUrl, token }: { siteUrl: string; token: string }): Mail =>
  toMail(to, siteUrl, {
    subject: `Your invitation to the inbox of ${AGENCY}`,
    heading: 'Come and read the inbox',
    paragraphs: [
      `You are invited to the team that answers the enquiries of the ${AGENCY} website.`,
      'Choose a password, then confirm your address with the mail that follows. After that the inbox opens.',
      'The link is for you alone and expires after a few days.',
    ],
    button: 'Choose a password',
    href: `${siteUrl}/auth?next=%2Fadmin#${new URLSearchParams({ invitation: token, email: to }).toString()}`,
    reason: `An administrator of ${AGENCY} entered this address. If you do not expect this, ignore this mail.`,
  });

/** Tells the owner of an account that it has the role now. */
export const accessMail = (to: string, siteUrl: string): Mail =>
  toMail(to, siteUrl, {
    subject: `You have access to the inbox of ${AGENCY}`,
    heading: 'You have access to the inbox',
    paragraphs: ['Sign in with the password that you already use here.'],
    button: 'Open the inbox',
    href: `${siteUrl}/admin`,
    reason: `An administrator of ${AGENCY} gave your account this access.`,
  });
