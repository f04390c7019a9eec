import type { LeadMail } from '../../../../src/contracts/outbox.ts';
import { quoteForm } from '../../../../src/copy/forms/quote.ts';
import { formsCopy } from '../../../../src/copy/forms.ts';
import { mailsCopy } from '../../../../src/copy/mails.ts';
import { NOT_ME } from '../../../../src/domain/enquiry/enquiry.ts';
import { interpolate } from '../../../../src/domain/site/interpolate.ts';
import { momentFor } from '../../../../src/wording/office-time.ts';
import type { ComposeMail } from './compose.ts';
import { AGENCY, type Entry } from './layout.ts';
import { mailToVisitor } from './ordinary-mails.ts';
import { pageLinkOf } from './page-key.ts';
import { counted } from './team-mails.ts';

const { booking, pageLink, several, shared, thankYou } = mailsCopy;
const { columns } = formsCopy;

type Told = NonNullable<LeadMail['content']>['leads'][number];

/**
 * What anybody can cause who types a mailbox: the thank-you, a wished time, the link to the page. One mail tells all that waits for the mailbox
 * and proves it, because its links open the pages. It repeats nothing that was typed.
 */
export const typedMail: ComposeMail = (claim, options) => {
  const [only, ...others] = claim.content?.leads ?? [];
  if (!only) return undefined;
  const own = others.length === 0 ? ownOf(claim, only) : listOf(claim, options);
  const link = pageLinkOf({ id: claim.id, reference: only.reference }, options);
  return mailToVisitor(claim, options, {
    ...own,
    notMe: { label: shared.visitor.notMe, href: link + NOT_ME },
  });
};

const timeOf = ({ wish }: Told) => wish && momentFor(wish.starts_at, wish.time_zone);

/** The mail about one lead, as a mail of its kind. A thank-you asks for the wished time too. */
function ownOf({ submission }: LeadMail, told: Told) {
  const { reference, form_type } = submission;
  const facts: Entry[] = [
    [booking.when, timeOf(told)],
    [columns.reference, reference],
  ];
  const { opening: wishOpening, ...wish } = booking.visitor.wish;
  if (told.kind === 'wish') return { ...wish, parts: [wishOpening, facts] };
  if (told.kind === 'page_link') return { ...pageLink, parts: [pageLink.opening, facts] };
  const { subject, opening, next, ...texts } = thankYou[form_type];
  return {
    ...texts,
    subject: interpolate(subject, { agency: AGENCY, reference }),
    parts: [
      ...(told.wish ? [opening, wishOpening] : [opening]),
      [...facts, ...quoteSummary(submission)],
      ...(told.wish ? [] : [next, thankYou.more]),
    ],
    ...(told.wish && { button: wish.button }),
  };
}

/** The mail about several leads: a line with a link each, all with the same key. */
function listOf({ id, content }: LeadMail, options: Parameters<ComposeMail>[1]) {
  const { leads = [], more = 0 } = content ?? {};
  const entries = leads.map((told): Entry => [
    timeOf(told) ?? several[told.kind],
    told.reference,
    pageLinkOf({ id, reference: told.reference }, options),
  ]);
  return {
    subject: interpolate(several.subject, { agency: AGENCY }),
    heading: several.heading,
    parts: [several.opening, entries, ...counted(several.more, more)],
  };
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
    [thankYou.services, chosen.join(', ')],
    [select.complexityLabel, complexity],
    [select.timelineLabel, timeline],
    [thankYou.estimate, budget],
  ];
}
