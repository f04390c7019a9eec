import type { LeadMail } from '../../../../src/contracts/outbox.ts';
import { LINK_PLACE } from '../../../../src/domain/enquiry/enquiry.ts';
import type { Quote } from '../../../../src/contracts/quote.ts';
import { mailsCopy } from '../../../../src/copy/mails.ts';
import { quotesCopy } from '../../../../src/copy/quotes.ts';
import { interpolate } from '../../../../src/domain/site/interpolate.ts';
import { quoteEntries } from '../../../../src/wording/quote-text.ts';
import { headerName, mailableAddress } from './address.ts';
import type { ComposeMail, MailOptions } from './compose.ts';
import { AGENCY, composeMail } from './layout.ts';
import { pageLinkOf } from './page-key.ts';
import { escapeHtml, visibleText } from './plain.ts';

const copy = mailsCopy.conversation;

/** How Message-IDs look that may be repeated in a header. */
const MESSAGE_ID = /^<[!-;=?-~]{1,250}>$/;

/** What an administrator wrote to a visitor, with the link to their page: where it is to stand, else below. */
export const reply: ComposeMail = (claim, options) => {
  const envelope = envelopeOf(claim, options);
  if (!envelope) return undefined;
  const written = visibleText(claim.letter?.text ?? '');
  if (claim.quote) return quoteLetter(claim.quote, written, { claim, options, envelope });
  const withPlace = written.includes(LINK_PLACE) ? written : `${written}\n\n${copy.page} ${LINK_PLACE}`;
  const link = pageLink(claim, options);
  const text = withPlace.replaceAll(LINK_PLACE, () => link);
  const html = escapeHtml(withPlace)
    .replaceAll(LINK_PLACE, () => `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`)
    .replaceAll('\n', '<br>\n');
  return {
    ...envelope,
    text,
    html: `<!doctype html>\n<html><head><meta charset="utf-8"></head><body><div dir="auto">${html}</div></body></html>`,
  };
};

/** A reply that is a quote: its text, then the amounts, the date and the file, and the button to answer. */
function quoteLetter(
  quote: Quote,
  written: string,
  { claim, options, envelope }: { claim: LeadMail; options: MailOptions; envelope: Envelope },
) {
  const href = pageLink(claim, options);
  const { button, reason } = quotesCopy.mails;
  return composeMail(envelope, {
    heading: visibleText(quote.title),
    parts: [written.replaceAll(LINK_PLACE, () => href), quoteEntries(quote)],
    button: { label: button, href },
    reason,
    siteUrl: options.siteUrl,
  });
}

type Envelope = NonNullable<ReturnType<typeof envelopeOf>>;

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
