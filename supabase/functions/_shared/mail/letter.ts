import { mailsCopy } from '../../../../src/copy/mails.ts';
import { interpolate } from '../../../../src/domain/site/interpolate.ts';
import type { ClaimedMail } from '../submission.ts';
import { headerName } from './address.ts';
import { identify } from './identify.ts';
import { AGENCY, composeMail } from './layout.ts';
import type { Mail } from './mailer.ts';
import { escapeHtml, visibleText } from './plain.ts';

interface LetterOptions {
  kind: 'reply' | 'refused_file';
  /** Checked by `mailableAddress`. */
  to: string;
  replyTo: string;
  /** What follows the @ in our Message-IDs. */
  domain: string;
  siteUrl: string;
}

const copy = mailsCopy.conversation;

/** How Message-IDs look that may be repeated in a header. */
const MESSAGE_ID = /^<[!-;=?-~]{1,250}>$/;

/** A mail of the conversation with a visitor: what an administrator wrote, or that a file of the visitor was too large. */
export function letter(claim: ClaimedMail, options: LetterOptions): Mail {
  const { kind, to, replyTo } = options;
  const { reference, form_type } = claim.submission;
  const sender = headerName(claim.letter?.sender ?? '');
  return {
    to,
    replyTo,
    ...(sender && { fromName: interpolate(copy.from, { name: sender, agency: AGENCY }) }),
    subject: interpolate(copy.subject[form_type], { agency: AGENCY, reference }),
    ...identify(claim),
    headers: {
      ...threadHeaders(claim, options.domain),
      ...(kind === 'refused_file' && { 'Auto-Submitted': 'auto-replied' }),
    },
    ...(kind === 'reply' ? typedParts(claim.letter?.text ?? '') : refusedFile(claim, options.siteUrl)),
  };
}

/** The thread begins with an id of ours, which tells the lead also if a provider replaces the Message-ID of our mails. */
function threadHeaders({ submission_id, letter }: ClaimedMail, domain: string): Record<string, string> {
  const answers = (letter?.answers ?? []).filter((id) => MESSAGE_ID.test(id));
  const thread = [`<${submission_id}-thanks@${domain}>`, ...answers];
  return { 'In-Reply-To': thread.at(-1) ?? '', References: thread.join(' ') };
}

function typedParts(text: string): Pick<Mail, 'text' | 'html'> {
  const visible = visibleText(text);
  const html = escapeHtml(visible).replaceAll('\n', '<br>\n');
  return {
    text: visible,
    html: `<!doctype html>\n<html><head><meta charset="utf-8"></head><body><div dir="auto">${html}</div></body></html>`,
  };
}

const refusedFile = ({ letter }: ClaimedMail, siteUrl: string): Pick<Mail, 'text' | 'html'> =>
  composeMail({
    heading: copy.refusedFile.heading,
    preview: copy.refusedFile.opening,
    parts: [
      copy.refusedFile.opening,
      (letter?.files ?? []).map((name) => [copy.refusedFile.file, name] as const),
      interpolate(copy.refusedFile.next, { megabytes: String(letter?.megabytes ?? '') }),
    ],
    button: { label: copy.refusedFile.link, href: siteUrl },
    reason: copy.refusedFile.reason,
    siteUrl,
    isSigned: true,
  });
