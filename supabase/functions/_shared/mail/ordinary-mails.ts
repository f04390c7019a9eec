import type { LeadMail } from '../../../../src/contracts/outbox.ts';
import { formsCopy } from '../../../../src/copy/forms.ts';
import { mailsCopy } from '../../../../src/copy/mails.ts';
import { OUTBOX_KINDS } from '../../../../src/domain/database/database-sets.ts';
import { interpolate } from '../../../../src/domain/site/interpolate.ts';
import { momentForAnybody } from '../../../../src/wording/office-time.ts';
import { formTypeLabel } from '../../../../src/wording/submission-texts.ts';
import { mailableAddress } from './address.ts';
import type { ComposeMail, MailOptions } from './compose.ts';
import { composeMail, type Entry, leadAddress, type MailContent } from './layout.ts';
import type { Mail } from './mailer.ts';
import { pageLinkOf } from './page-key.ts';

const { kinds, shared } = mailsCopy;
const { columns } = formsCopy;

interface Texts {
  heading: string;
  opening: string;
  button?: string;
  reason?: string;
}

/** What is a mail's own. All else is the same in each mail to a visitor, and in each mail to the owner of a lead. */
interface Own extends Omit<Texts, 'opening'>, Pick<MailContent, 'parts' | 'preview' | 'notMe'> {
  /** By default the heading and the reference. */
  subject?: string;
  calendar?: Mail['calendar'];
  headers?: Mail['headers'];
}

/** The mails of which nothing but the texts is their own, by kind. */
export const ordinaryMails = Object.fromEntries(
  Object.entries<Texts>(kinds).map(([kind, texts]) => [kind, ordinaryMail(texts)]),
) as Record<keyof typeof kinds, ComposeMail>;

function ordinaryMail({ opening, ...texts }: Texts): ComposeMail {
  return (claim, options) =>
    OUTBOX_KINDS[claim.kind].to_team
      ? mailToOwner(claim, options, { ...texts, parts: [opening, ...cameOf(claim), factsOf(claim)] })
      : mailToVisitor(claim, options, {
          ...texts,
          parts: [opening, [[columns.reference, claim.submission.reference]]],
        });
}

/** What the visitor wrote, and when. */
const cameOf = ({ letter }: LeadMail): MailContent['parts'] =>
  letter?.text && letter.at ? [momentForAnybody(letter.at), letter.text] : [];

function factsOf({ submission }: LeadMail): Entry[] {
  const { name, form_type, reference, created_at, due_at, response_status } = submission;
  return [
    [shared.owner.due, response_status === 'pending' && due_at ? momentForAnybody(due_at) : null],
    [columns.name, name],
    [columns.form_type, formTypeLabel(form_type)],
    [columns.reference, reference],
    [columns.created_at, momentForAnybody(created_at)],
  ];
}

/**
 * A mail to the visitor with a button to their page, or undefined if there is no address for it. It must repeat nothing that was typed, not
 * even the name: otherwise anybody could use a form to send their own text to another person's address.
 */
export function mailToVisitor(claim: LeadMail, options: MailOptions, own: Own) {
  const to = mailableAddress(claim.receiver ?? claim.submission.email);
  if (to === undefined) return undefined;
  const { team, siteUrl } = options;
  return composeMail(
    { to, replyTo: team, ...envelopeOf(claim, own) },
    {
      reason: interpolate(shared.visitor.reason, { site: siteUrl }),
      ...own,
      button: {
        label: own.button ?? shared.visitor.button,
        href: pageLinkOf({ id: claim.id, reference: claim.submission.reference }, options),
      },
      siteUrl,
      isSigned: true,
    },
  );
}

/** A mail with a button to the lead: to its owner, or to the team if it has none. */
export function mailToOwner(claim: LeadMail, options: MailOptions, own: Own) {
  const { team, siteUrl } = options;
  const owner = ownerOf(claim);
  return composeMail(
    { to: owner ?? team, ...envelopeOf(claim, own) },
    {
      reason: owner ? shared.owner.isOwner : shared.owner.noOwner,
      ...own,
      button: { label: own.button ?? shared.owner.button, href: leadAddress(siteUrl, claim.submission.id) },
      siteUrl,
    },
  );
}

/** The address of the lead's owner, if there is one. */
export const ownerOf = ({ owner_email }: LeadMail): string | undefined => mailableAddress(owner_email ?? '');

const envelopeOf = (
  { submission: { reference } }: LeadMail,
  { subject, heading, calendar, headers }: Own,
) => ({
  subject: subject ?? interpolate(shared.subject, { heading, reference }),
  calendar,
  headers,
});
