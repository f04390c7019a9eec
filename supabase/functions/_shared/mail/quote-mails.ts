import type { LeadMail } from '../../../../src/contracts/outbox.ts';
import type { Quote } from '../../../../src/contracts/quote.ts';
import { quotesCopy } from '../../../../src/copy/quotes.ts';
import { interpolate } from '../../../../src/domain/site/interpolate.ts';
import { momentForAnybody } from '../../../../src/wording/office-time.ts';
import { acceptSentence, quoteEntries } from '../../../../src/wording/quote-text.ts';
import type { ComposeMail } from './compose.ts';
import type { Entry } from './layout.ts';
import { mailToOwner, mailToVisitor } from './ordinary-mails.ts';

const { mails: copy } = quotesCopy;

/** The copy for the client who has accepted a quote. Who pressed the button has proved the mailbox. */
export const quoteAccepted: ComposeMail = (claim, options) => {
  const quote = quoteOf(claim);
  const { heading, opening, reason } = copy.accepted;
  return mailToVisitor(claim, options, {
    heading,
    parts: [opening, quoteEntries(quote), answerEntries(claim, quote)],
    reason: interpolate(reason, { reference: quote.reference }),
  });
};

/** The copy for the owner of the lead: accepted or declined. */
export const quoteAnswered: ComposeMail = (claim, options) => {
  const quote = quoteOf(claim);
  const { accepted, acceptedOpening, declined, declinedOpening } = copy.team;
  const [heading, opening] =
    quote.status === 'declined' ? [declined, declinedOpening] : [accepted, acceptedOpening];
  return mailToOwner(claim, options, {
    heading,
    parts: [opening, quoteEntries(quote), answerEntries(claim, quote)],
  });
};

function quoteOf({ quote }: LeadMail): Quote {
  if (!quote) throw new Error('This message is about a quote, and has none.');
  return quote;
}

/** Who answered, when, and what was kept of it. */
function answerEntries({ submission }: LeadMail, { answer, hash, reference, status }: Quote): Entry[] {
  const entries: [label: string, value: string | null][] = [
    [copy.by, answer?.name ?? null],
    [copy.role, answer?.role ?? null],
    [copy.mailbox, submission.email],
    [copy.at, answer && momentForAnybody(answer.at)],
    [copy.reasonGiven, answer?.reason ?? null],
    [copy.ticked, status === 'accepted' ? acceptSentence(reference) : null],
    [copy.hash, hash],
  ];
  return entries.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}
