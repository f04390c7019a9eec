import type { LeadMail } from '../../../../src/contracts/mails.ts';
import { quoteForm } from '../../../../src/copy/forms/quote.ts';
import { formsCopy } from '../../../../src/copy/forms.ts';
import { mailsCopy } from '../../../../src/copy/mails.ts';
import { LINK_PLACE } from '../../../../src/domain/enquiry/enquiry.ts';
import { MAIL_KINDS } from '../../../../src/domain/database/database-sets.ts';
import { interpolate } from '../../../../src/domain/site/interpolate.ts';
import type { Column } from '../../../../src/domain/submission/form-definitions.ts';
import { submissionFacts } from '../../../../src/wording/submission-texts.ts';
import { momentForAnybody } from '../../../../src/wording/office-time.ts';
import { mailableAddress } from './address.ts';
import { confirmWish, remindOfBooking, toldTeam, toldVisitor } from './booking-mails.ts';
import { selfTestAddress } from './self-test-address.ts';
import type { ComposeMail, LeadMailOptions } from './compose.ts';
import { AGENCY, type Entry } from './layout.ts';
import { refusedFile, reply } from './letter.ts';
import type { Mail } from './mailer.ts';
import { mailToOwner, mailToVisitor, ordinaryMails } from './ordinary-mails.ts';

const { bare, newLead, thankYou } = mailsCopy;
const { columns } = formsCopy;

/** Every kind of mail about a lead, and how it is composed. */
const KINDS = {
  ...ordinaryMails,
  team: teamNotification,
  thanks,
  reply,
  refused_file: refusedFile,
  wish: confirmWish,
  booking: toldVisitor,
  booking_team: toldTeam,
  booking_tomorrow: remindOfBooking('booking_tomorrow'),
  booking_soon: remindOfBooking('booking_soon'),
} satisfies Record<keyof typeof MAIL_KINDS, ComposeMail>;

/** Whether a mail has a link to the visitor's page, whose key has to be stored before they are sent. */
export const hasPageLink = ({ kind, letter }: LeadMail): boolean =>
  MAIL_KINDS[kind].with_page_link || (kind === 'reply' && (letter?.text?.includes(LINK_PLACE) ?? false));

/** The mail of a claim, or undefined if there is no address for it. Its key is the same for every attempt. */
export function leadMail(claim: LeadMail, options: LeadMailOptions): Mail | undefined {
  const { submission_id: submission, kind, entry_id: entry } = claim;
  const whole = KINDS[kind](claim, options);
  const mail = whole && claim.without_content ? bareMail(whole, claim, options) : whole;
  // A submission may have several mails of the conversation.
  const key = [submission, kind, entry, claim.without_content && 'bare'].filter(Boolean).join('-');
  return mail && { ...mail, key, tags: { submission, kind, ...(entry && { entry }) } };
}

/** A mail to the team without what was typed: its subject, the reference, the time and the link. */
function bareMail({ to, subject }: Pick<Mail, 'to' | 'subject'>, claim: LeadMail, options: LeadMailOptions) {
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
function teamNotification(claim: LeadMail, options: LeadMailOptions) {
  const { submission, submission_id, thanks_skipped } = claim;
  const to = submission.marked_for === 'self_test' ? selfTestAddress(options, submission_id) : options.team;
  if (to === undefined) return undefined;
  const replyTo = mailableAddress(submission.email);
  const heading = submission.form_type === 'contact' ? newLead.contact : newLead.quote;
  const answer =
    thanks_skipped === null ? newLead.canReply : interpolate(newLead.notThanked, { reason: thanks_skipped });
  const mail = mailToOwner(claim, options, {
    subject: interpolate(newLead.subject, { heading, reference: submission.reference }),
    heading,
    preview: newLead.preview,
    parts: [listFields(submission)],
    reason: replyTo === undefined ? newLead.unsafeAddress : answer,
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
  const received = [columns.created_at, momentForAnybody(submission.created_at)] as const;
  return [...facts, received].flatMap(([label, value]) => (value ? [[label, value]] : []));
}

/** The mail to the visitor, once per submission, with its reference and a summary of a calculated quote. */
function thanks(claim: LeadMail, options: LeadMailOptions) {
  const { form_type, reference } = claim.submission;
  const { subject, heading, opening, next } = form_type === 'contact' ? thankYou.contact : thankYou.quote;
  return mailToVisitor(claim, options, {
    subject: interpolate(subject, { agency: AGENCY, reference }),
    heading,
    parts: [
      opening,
      [[columns.reference, reference], ...quoteSummary(claim.submission)],
      next,
      thankYou.more,
    ],
  });
}

const { select, services, complexities, timelines } = quoteForm;
const SERVICES = new Set<string | null>(services.map(({ name }) => name));
const COMPLEXITIES = new Map<string, string>(complexities.map(({ id, label }) => [id, label]));
const TIMELINES = new Map<string, string>(timelines.map(({ id, label }) => [id, label]));

/**
 * What was chosen in the calculator; empty for any other submission. A request with a text that is not in the calculator has no summary:
 * it could have been written by anybody. That includes services which were renamed since.
 */
function quoteSummary({ selected_services, requirements, budget }: LeadMail['submission']): Entry[] {
  const chosen = selected_services ?? [];
  const levels = /^Complexity: ([\w-]+), Timeline: ([\w-]+)$/.exec(requirements ?? '');
  const complexity = COMPLEXITIES.get(levels?.[1] ?? '');
  const timeline = TIMELINES.get(levels?.[2] ?? '');
  const isTotal = /^[₹$][\d,]{1,15}$/.test(budget ?? '');
  if (!complexity || !timeline || !budget || !isTotal || !chosen.every((name) => SERVICES.has(name)))
    return [];
  return [
    [thankYou.services, [...new Set(chosen)].join(', ')],
    [select.complexityLabel, complexity],
    [select.timelineLabel, timeline],
    [thankYou.estimate, budget],
  ];
}
