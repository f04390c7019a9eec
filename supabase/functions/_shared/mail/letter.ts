import type { LeadMail } from '../../../../src/contracts/outbox.ts';
import { LINK_PLACE } from '../../../../src/domain/enquiry/enquiry.ts';
import type { Quote } from '../../../../src/contracts/quote.ts';
import { mailsCopy } from '../../../../src/copy/mails.ts';
import { quotesCopy } from '../../../../src/copy/quotes.ts';
import { interpolate } from '../../../../src/domain/site/interpolate.ts';
import { momentForAnybody } from '../../../../src/wording/office-time.ts';
import { acceptSentence, quoteEntries } from '../../../../src/wording/quote-text.ts';
import { headerName, mailableAddress } from './address.ts';
import type { ComposeMail, MailOptions } from './compose.ts';
import { AGENCY, composeMail, type Entry } from './layout.ts';
import { mailToOwner, mailToVisitor } from './ordinary-mails.ts';
import { pageLinkOf } from './page-key.ts';
import { escapeHtml, visibleText } from './plain.ts';

const copy = mailsCopy.conversation;
const quoteCopy = quotesCopy.mails;

/** How Message-IDs look that may be repeated in a header. */
const MESSAGE_ID = /^<[!-;=?-~]{1,250}>$/;

/**
 * What an administrator wrote to a visitor, with the link to their page: where it is to stand, else below. Below the text of a quote are the
 * amounts, the date and the file, and the button to answer.
 */
export const reply: ComposeMail = (claim, options) => {
  const envelope = envelopeOf(claim, options);
  if (!envelope) return undefined;
  const { quote, letter } = claim;
  const link = pageLink(claim, options);
  const written = visibleText(letter?.text ?? '');
  if (quote)
    return composeMail(envelope, {
      heading: visibleText(quote.title),
      parts: [written.replaceAll(LINK_PLACE, () => link), quoteEntries(quote)],
      button: { label: quoteCopy.button, href: link },
      reason: quoteCopy.reason,
      siteUrl: options.siteUrl,
    });
  const text = written.includes(LINK_PLACE) ? written : `${written}\n\n${copy.page} ${LINK_PLACE}`;
  const html = escapeHtml(text)
    .replaceAll(LINK_PLACE, () => `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`)
    .replaceAll('\n', '<br>\n');
  return {
    ...envelope,
    text: text.replaceAll(LINK_PLACE, () => link),
    html: `<!doctype html>\n<html><head><meta charset="utf-8"></head><body><div dir="auto">${html}</div></body></html>`,
  };
};

const pageLink = ({ id, submission }: LeadMail, options: MailOptions): string =>
  pageLinkOf({ id, reference: submission.reference }, options);

/** Tells a visitor that a file of their mail was too large. */
export const refusedFile: ComposeMail = (claim, options) => {
  const envelope = envelopeOf(claim, options);
  if (!envelope) return undefined;
  const { heading, opening, file, next, reason } = copy.refusedFile;
  const { files = [], megabytes = '' } = claim.letter ?? {};
  return composeMail(
    { ...envelope, headers: { ...envelope.headers, 'Auto-Submitted': 'auto-replied' } },
    {
      heading,
      parts: [
        opening,
        files.map((name) => [file, name] as const),
        interpolate(next, { megabytes: String(megabytes) }),
      ],
      button: { label: mailsCopy.shared.visitor.button, href: pageLink(claim, options) },
      reason,
      siteUrl: options.siteUrl,
      isSigned: true,
    },
  );
};

/** What all mails of a conversation have, or undefined if the visitor's address cannot be mailed. */
function envelopeOf(claim: LeadMail, { team, domain, replyDomain }: MailOptions) {
  const { submission, letter } = claim;
  const to = mailableAddress(submission.email);
  if (to === undefined) return undefined;
  const sender = headerName(letter?.sender ?? '');
  const { form_type, reference } = submission;
  return {
    to,
    // It tells the lead.
    replyTo: replyDomain && letter?.token ? `reply+${letter.token.replaceAll('-', '')}@${replyDomain}` : team,
    ...(sender && { fromName: interpolate(copy.from, { name: sender, agency: AGENCY }) }),
    subject: letter?.subject
      ? visibleText(letter.subject).replace(/^(?!\p{L}{1,5}\s?[:：])/u, 'Re: ')
      : interpolate(copy.subject[form_type], { agency: AGENCY, reference }),
    headers: threadHeaders(claim, domain),
  };
}

/**
 * The thread begins with an id of ours, which tells the lead also if a provider replaces the Message-ID of our mails, and with the first mail
 * that the visitor got.
 */
export function threadHeaders({ submission, letter }: LeadMail, domain: string): Record<string, string> {
  const answers = (letter?.answers ?? []).filter((id) => MESSAGE_ID.test(id));
  const first = letter?.thread ? [`<${letter.thread}-thanks@${domain}>`] : [];
  const thread = [`<${submission.id}-lead@${domain}>`, ...first, ...answers];
  return { 'In-Reply-To': thread.at(-1) ?? '', References: thread.join(' ') };
}

/** The copy for the client who has accepted a quote. Who pressed the button has proved the mailbox. */
export const quoteAccepted: ComposeMail = (claim, options) => {
  const quote = quoteOf(claim);
  const { heading, opening, reason } = quoteCopy.accepted;
  return mailToVisitor(claim, options, {
    heading,
    parts: [opening, quoteEntries(quote), answerEntries(claim, quote)],
    reason: interpolate(reason, { reference: quote.reference }),
  });
};

/** The copy for the owner of the lead: accepted or declined. */
export const quoteAnswered: ComposeMail = (claim, options) => {
  const quote = quoteOf(claim);
  const { accepted, acceptedOpening, declined, declinedOpening } = quoteCopy.team;
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
const answerEntries = ({ submission }: LeadMail, { answer, hash, reference, status }: Quote): Entry[] => [
  [quoteCopy.by, answer?.name],
  [quoteCopy.role, answer?.role],
  [quoteCopy.mailbox, submission.email],
  [quoteCopy.at, answer && momentForAnybody(answer.at)],
  [quoteCopy.reasonGiven, answer?.reason],
  [quoteCopy.ticked, status === 'accepted' ? acceptSentence(reference) : null],
  [quoteCopy.hash, hash],
];
