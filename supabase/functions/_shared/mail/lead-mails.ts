import type { LeadMail } from '../../../../src/contracts/outbox.ts';
import { formsCopy } from '../../../../src/copy/forms.ts';
import { mailsCopy } from '../../../../src/copy/mails.ts';
import { interpolate } from '../../../../src/domain/site/interpolate.ts';
import type { Column } from '../../../../src/domain/submission/form-definitions.ts';
import { submissionFacts } from '../../../../src/wording/submission-texts.ts';
import { momentForAnybody } from '../../../../src/wording/office-time.ts';
import { mailableAddress } from './address.ts';
import { bookingMail, bookingTeamMail } from './booking-mails.ts';
import { type ComposeMail, type MailOptions, selfTestAddress } from './compose.ts';
import type { Entry } from './layout.ts';
import { quoteAccepted, quoteAnswered, refusedFile, reply } from './letter.ts';
import type { Mail } from './mailer.ts';
import { mailToOwner, ordinaryMails } from './ordinary-mails.ts';
import { typedMail } from './typed-mail.ts';

const { bare, newLead } = mailsCopy;
const { columns } = formsCopy;

/** Every kind of mail about a lead, and how it is composed. */
const KINDS = {
  ...ordinaryMails,
  team: teamNotification,
  self_test: teamNotification,
  thanks: typedMail,
  wish: typedMail,
  page_link: typedMail,
  reply,
  refused_file: refusedFile,
  quote_accepted: quoteAccepted,
  quote_answered: quoteAnswered,
  booking: bookingMail,
  booking_team: bookingTeamMail,
  booking_tomorrow: bookingMail,
  booking_soon: bookingMail,
} satisfies Record<LeadMail['kind'], ComposeMail>;

/** The mail of a message about a lead, or undefined if there is no address for it. */
export function leadMail(claim: LeadMail, options: MailOptions) {
  const whole = KINDS[claim.kind](claim, options);
  return whole && claim.without_content ? bareMail(whole, claim, options) : whole;
}

/** A mail to the team without what was typed: its subject, the reference, the time and the link. */
function bareMail({ to, subject }: Pick<Mail, 'to' | 'subject'>, claim: LeadMail, options: MailOptions) {
  const { reference, created_at } = claim.submission;
  const mail = mailToOwner(claim, options, {
    subject,
    heading: subject,
    parts: [
      bare.opening,
      [
        [columns.reference, reference],
        [columns.created_at, momentForAnybody(created_at)],
      ],
    ],
    reason: bare.reason,
  });
  return { ...mail, to };
}

/**
 * The mail to the team: every field of the stored submission, escaped, in the order of the inbox. If the visitor's address is safe, it
 * is the reply address.
 */
function teamNotification(claim: LeadMail, options: MailOptions) {
  const { submission } = claim;
  const to = claim.kind === 'self_test' ? selfTestAddress(options, submission.id) : options.team;
  if (to === undefined) return undefined;
  const replyTo = mailableAddress(submission.email);
  const heading = newLead.headings[submission.form_type];
  const mail = mailToOwner(claim, options, {
    subject: interpolate(newLead.subject, { heading, reference: submission.reference }),
    heading,
    preview: newLead.preview,
    parts: [listFields(submission)],
    reason:
      replyTo !== undefined
        ? newLead.canReply
        : submission.email === ''
          ? newLead.noAddress
          : newLead.unsafeAddress,
  });
  return { ...mail, to, replyTo };
}

/** Columns that the mail to the team shows elsewhere, or that only the inbox needs. */
const NOT_MAILED = new Set<Column>([
  'created_at',
  'form_type',
  'selected_services',
  'consent_version',
  'response_status',
  'thank_you_sent',
  'id',
]);

function listFields(submission: LeadMail['submission']): Entry[] {
  // A package request's message repeats its requirements.
  const isRepeated = submission.requirements === submission.message;
  const facts = submissionFacts(
    submission,
    (column) => !NOT_MAILED.has(column) && !(isRepeated && column === 'requirements'),
  );
  return [...facts, [columns.created_at, momentForAnybody(submission.created_at)]];
}
