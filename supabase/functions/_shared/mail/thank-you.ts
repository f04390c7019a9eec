import type { FormType } from '../../../../src/domain/submission/form-definitions.ts';
import { formsCopy } from '../../../../src/copy/forms.ts';
import type { ClaimedMail } from '../submission.ts';
import { AGENCY, mailButton, mailFields, mailLayout, mailParagraph } from './layout.ts';
import type { Mail } from './mailer.ts';
import { plainField } from './plain.ts';
import { quoteSummary } from './quote-summary.ts';

interface ThankYouOptions {
  /** Checked by `mailableAddress`. */
  to: string;
  team: string;
  siteUrl: string;
}

interface Copy {
  subject: string;
  heading: string;
  opening: string;
  next: string;
  link: { label: string; path: string };
}

const COPY: Record<FormType, Copy> = {
  contact: {
    subject: `We have your message – ${AGENCY}`,
    heading: 'Thank you. Your message is with us.',
    opening: 'A person on our team reads every message. You will have a reply within 24 hours.',
    next: 'The first talk is a free 30-minute strategy consultation: your goals, what has been tried, and what we would do next.',
    link: { label: 'See our case studies', path: '/case-studies' },
  },
  custom_quote: {
    subject: `We have your quote request – ${AGENCY}`,
    heading: 'Thank you. Your quote request is with us.',
    opening: 'We are looking at what you chose and will get back to you within 24 hours.',
    next: 'A free consultation is included: we go through the figures together before you decide anything.',
    link: { label: 'Compare our packages', path: '/packages' },
  },
};

/**
 * The mail to the visitor, once per submission, with its reference and a summary of a calculated quote. It repeats nothing that
 * was typed, not even the name: otherwise anybody could use the form to send their own text to another person's address.
 */
export function thankYou(
  { submission_id, kind, submission }: ClaimedMail,
  { to, team, siteUrl }: ThankYouOptions,
): Mail {
  const { subject, heading, opening, next, link } = COPY[submission.form_type];
  const href = `${siteUrl}${link.path}`;
  const reason = `You get this one mail because this address was given in a form on ${siteUrl}. If that was not you, there is nothing to do: we send no newsletter.`;
  const fields = [[formsCopy.columns.reference, submission.reference] as const, ...quoteSummary(submission)];
  const answer = 'Something to add? Just answer this mail, or mention the reference when you call.';
  const list = fields.map(([label, value]) => plainField(label, value)).join('\n');
  return {
    to,
    replyTo: team,
    subject: `${subject} · ${submission.reference}`,
    key: `${submission_id}-thanks`,
    tags: { submission: submission_id, kind },
    text: [heading, opening, list, next, answer, `${link.label}: ${href}`, `--\n${reason}`].join('\n\n'),
    html: mailLayout({
      preview: opening,
      heading,
      reason,
      siteUrl,
      body: `${mailParagraph(opening)}${mailFields(fields)}<br>${[next, answer].map(mailParagraph).join('')}${mailButton(link.label, href)}`,
    }),
  };
}
