import { formsCopy } from '../../../../src/copy/forms.ts';
import { mailsCopy } from '../../../../src/copy/mails.ts';
import { interpolate } from '../../../../src/domain/site/interpolate.ts';
import type { Column } from '../../../../src/domain/submission/form-definitions.ts';
import { submissionFacts } from '../../../../src/domain/submission/stored-submission.ts';
import type { ClaimedMail } from '../submission.ts';
import type { Entry } from './layout.ts';
import { composeMail, leadAddress } from './layout.ts';
import type { Mail } from './mailer.ts';
import { formatIndianTime } from './plain.ts';

interface TeamNotificationOptions {
  team: string;
  siteUrl: string;
  /** The visitor's address, if it is safe in a mail header. */
  replyTo: string | undefined;
}

const copy = mailsCopy.newLead;
const HEADINGS = { contact: copy.contact, custom_quote: copy.quote };

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
  return {
    to: team,
    replyTo,
    subject: interpolate(copy.subject, { heading, reference: submission.reference }),
    key: `${submission_id}-team`,
    tags: { submission: submission_id, kind },
    ...composeMail({
      heading,
      preview: copy.preview,
      parts: [listFields(submission)],
      button: { label: copy.open, href: leadAddress(siteUrl, submission_id) },
      reason: reasonFor(replyTo, thanks_skipped),
      siteUrl,
    }),
  };
}

function reasonFor(replyTo: string | undefined, skipped: string | null): string {
  if (replyTo === undefined) return copy.unsafeAddress;
  return skipped === null ? copy.canReply : interpolate(copy.notThanked, { reason: skipped });
}

function listFields(submission: ClaimedMail['submission']): Entry[] {
  const facts = submissionFacts(submission, (column) => !NOT_MAILED.has(column) && !isRepeated(column));
  const received = [formsCopy.columns.created_at, formatIndianTime(submission.created_at)] as const;
  return [...facts, received].flatMap(([label, value]) => (value ? [[label, value]] : []));

  /** A package request's message repeats its requirements. */
  function isRepeated(column: Column): boolean {
    return column === 'requirements' && submission.requirements === submission.message;
  }
}
