import { formsCopy } from '../../../../src/copy/forms.ts';
import { formTypeLabel } from '../../../../src/domain/submission/stored-submission.ts';
import type { ClaimedMail } from '../submission.ts';
import { leadAddress, mailButton, mailFields, mailLayout, mailParagraph } from './layout.ts';
import type { Mail } from './mailer.ts';
import { formatIndianTime, plainField } from './plain.ts';

interface ReminderOptions {
  to: string;
  /** Whether `to` is the owner of the lead; otherwise the team. */
  isOwner: boolean;
  siteUrl: string;
}

/** The mail half an hour before a lead is due, or at that time. Like every subject, its subject contains no typed text. */
export function reminder(
  { submission_id, kind, submission }: ClaimedMail,
  { to, isOwner, siteUrl }: ReminderOptions,
): Mail {
  const time = submission.due_at ? formatIndianTime(submission.due_at) : '';
  const heading = kind === 'overdue' ? 'An answer is overdue' : 'An answer is due in 30 minutes';
  const opening =
    kind === 'overdue'
      ? 'Nobody has answered this lead, and the time that we promised has passed. A short call or mail now still helps.'
      : 'Nobody has answered this lead yet. Please call or write, then set its status in the inbox.';
  const fields: [label: string, value: string][] = [
    ['Due', `${time} IST`],
    [formsCopy.columns.name, submission.name],
    [formsCopy.columns.form_type, formTypeLabel(submission.form_type)],
    [formsCopy.columns.reference, submission.reference],
    [formsCopy.columns.created_at, `${formatIndianTime(submission.created_at)} IST`],
  ];
  const lead = leadAddress(siteUrl, submission_id);
  const reason = `You get this mail because ${isOwner ? 'you own this lead' : 'nobody owns this lead'} and it is still pending.`;
  return {
    to,
    subject: `${heading} · ${submission.reference}`,
    key: `${submission_id}-${kind}`,
    tags: { submission: submission_id, kind },
    text: [
      heading,
      opening,
      fields.map(([label, value]) => plainField(label, value)).join('\n'),
      `Open this lead: ${lead}`,
      `--\n${reason}`,
    ].join('\n\n'),
    html: mailLayout({
      preview: opening,
      heading,
      reason,
      siteUrl,
      body: `${mailParagraph(opening)}${mailFields(fields)}${mailButton('Open this lead', lead)}`,
    }),
  };
}
