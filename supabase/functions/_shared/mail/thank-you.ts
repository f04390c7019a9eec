import { formsCopy } from '../../../../src/copy/forms.ts';
import { mailsCopy } from '../../../../src/copy/mails.ts';
import { interpolate } from '../../../../src/domain/site/interpolate.ts';
import type { ClaimedMail } from '../submission.ts';
import { AGENCY, composeMail } from './layout.ts';
import type { Mail } from './mailer.ts';
import { quoteSummary } from './quote-summary.ts';

interface ThankYouOptions {
  /** Checked by `mailableAddress`. */
  to: string;
  team: string;
  siteUrl: string;
}

const { contact, quote, more, reason } = mailsCopy.thankYou;

const FORMS = {
  contact: { copy: contact, path: '/case-studies' },
  custom_quote: { copy: quote, path: '/packages' },
};

/**
 * The mail to the visitor, once per submission, with its reference and a summary of a calculated quote. It repeats nothing that
 * was typed, not even the name: otherwise anybody could use the form to send their own text to another person's address.
 */
export function thankYou(
  { submission_id, kind, submission }: ClaimedMail,
  { to, team, siteUrl }: ThankYouOptions,
): Mail {
  const { form_type, reference } = submission;
  const { copy, path } = FORMS[form_type];
  const { subject, heading, opening, next, link } = copy;
  return {
    to,
    replyTo: team,
    subject: interpolate(subject, { agency: AGENCY, reference }),
    key: `${submission_id}-thanks`,
    tags: { submission: submission_id, kind },
    ...composeMail({
      heading,
      preview: opening,
      parts: [opening, [[formsCopy.columns.reference, reference], ...quoteSummary(submission)], next, more],
      button: { label: link, href: `${siteUrl}${path}` },
      reason: interpolate(reason, { site: siteUrl }),
      siteUrl,
      isSigned: true,
    }),
  };
}
