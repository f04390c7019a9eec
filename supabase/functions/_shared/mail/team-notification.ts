import type { Column, FormType } from '../../../../src/domain/submission/form-definitions.ts';
import { formsCopy } from '../../../../src/copy/forms.ts';
import { submissionFacts } from '../../../../src/domain/submission/stored-submission.ts';
import type { ClaimedMail } from '../submission.ts';
import { leadAddress, mailButton, mailFields, mailLayout } from './layout.ts';
import type { Mail } from './mailer.ts';
import { formatIndianTime, plainField } from './plain.ts';

interface TeamNotificationOptions {
  team: string;
  siteUrl: string;
  /** The visitor's address, if it is safe in a mail header. */
  replyTo: string | undefined;
}

const HEADINGS: Record<FormType, string> = {
  contact: 'New contact message',
  custom_quote: 'New quote request',
};

/** Columns that the mail shows elsewhere, or that only the inbox needs. */
const NOT_MAILED = new Set<Column>([
  'created_at',
  'form_type',
  'selected_services',
  'consent_version',
  'response_status',
  'thank_you_sent',
  'id',
]);

/**
 * The mail to the team: every field of the stored submission, escaped, in the order of the inbox. The subject contains
 * the reference and no typed text. If the visitor's address is safe, it is the reply address.
 */
export function teamNotification(
  { submission_id, kind, submission, thanks_skipped }: ClaimedMail,
  { team, siteUrl, replyTo }: TeamNotificationOptions,
): Mail {
  const heading = HEADINGS[submission.form_type];
  const fields = listFields(submission);
  const lead = leadAddress(siteUrl, submission_id);
  const reason = replyTo
    ? `Replying to this mail answers the visitor.${thanks_skipped ? ` No thank-you was sent: ${thanks_skipped}.` : ''}`
    : 'The address given cannot be mailed safely, so no thank-you was sent. Check it before writing.';
  return {
    to: team,
    replyTo,
    subject: `${heading} – website · ${submission.reference}`,
    key: `${submission_id}-team`,
    tags: { submission: submission_id, kind },
    text: [
      heading,
      fields.map(([label, value]) => plainField(label, value)).join('\n'),
      `Open this lead: ${lead}`,
      `--\n${reason}`,
    ].join('\n\n'),
    html: mailLayout({
      preview: 'A visitor left their details on the website. We promise an answer within 24 hours.',
      heading,
      reason,
      siteUrl,
      body: `${mailFields(fields)}${mailButton('Open this lead', lead)}`,
    }),
  };
}

function listFields(submission: ClaimedMail['submission']): [label: string, value: string][] {
  const facts = submissionFacts(submission, (column) => !NOT_MAILED.has(column) && !isRepeated(column));
  const received = [formsCopy.columns.created_at, `${formatIndianTime(submission.created_at)} IST`] as const;
  return [...facts, received].flatMap(([label, value]) => (value ? [[label, value]] : []));

  /** A package request's message repeats its requirements. */
  function isRepeated(column: Column): boolean {
    return column === 'requirements' && submission.requirements === submission.message;
  }
}
