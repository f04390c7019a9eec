import { formsCopy } from '../../../../src/copy/forms.ts';
import { mailsCopy } from '../../../../src/copy/mails.ts';
import { interpolate } from '../../../../src/domain/site/interpolate.ts';
import { formTypeLabel } from '../../../../src/domain/submission/stored-submission.ts';
import type { ClaimedMail } from '../submission.ts';
import { identify } from './identify.ts';
import { composeMail, leadAddress } from './layout.ts';
import type { Mail } from './mailer.ts';
import { formatIndianTime } from './plain.ts';

interface ReminderOptions {
  kind: keyof typeof copy.kinds;
  to: string;
  /** Whether `to` is the owner of the lead; otherwise the team. */
  isOwner: boolean;
  siteUrl: string;
}

const copy = mailsCopy.reminder;
const { columns } = formsCopy;

/** A mail about a lead that is still pending, to whoever is to answer it. Like every subject, its subject contains no typed text. */
export function reminder(
  { submission_id, submission, entry_id }: ClaimedMail,
  { kind, to, isOwner, siteUrl }: ReminderOptions,
): Mail {
  const { heading, opening } = copy.kinds[kind];
  const { name, form_type, reference, created_at, due_at } = submission;
  return {
    to,
    subject: interpolate(copy.subject, { heading, reference }),
    ...identify({ submission_id, kind, entry_id }),
    ...composeMail({
      heading,
      preview: opening,
      parts: [
        opening,
        [
          [copy.due, due_at ? formatIndianTime(due_at) : ''],
          [columns.name, name],
          [columns.form_type, formTypeLabel(form_type)],
          [columns.reference, reference],
          [columns.created_at, formatIndianTime(created_at)],
        ],
      ],
      button: { label: copy.open, href: leadAddress(siteUrl, submission_id) },
      reason: isOwner ? copy.toOwner : copy.toTeam,
      siteUrl,
    }),
  };
}
