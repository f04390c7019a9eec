import { REFERENCE_PREFIX } from '../../../../src/brand/brand.ts';
import { COLOURS } from '../../../../src/brand/colours.ts';
import { MARK } from '../../../../src/brand/mark.ts';
import { mailsCopy } from '../../../../src/copy/mails.ts';
import { siteFacts } from '../../../../src/copy/site-facts.ts';
import { interpolate } from '../../../../src/domain/site/interpolate.ts';
import { escapeHtml, plainField, visibleText } from './plain.ts';

/** A labelled value, which may be typed text; with an address, the value is a link. Without a value it is left out. */
export type Entry = readonly [label: string, value: string | null | undefined, href?: string | undefined];

/** What a mail says. */
export interface MailContent {
  heading: string;
  /** The text that mail clients show after the subject; by default the first paragraph. */
  preview?: string;
  /** Paragraphs, and labelled values, which may be typed text, in reading order. */
  parts: readonly (string | readonly Entry[])[];
  button: { label: string; href: string };
  /** One sentence at the end: why the mail was sent. */
  reason: string;
  /** A link after it, for whoever did not ask for the mail. */
  notMe?: { label: string; href: string };
  siteUrl: string;
  /** Whether our name, phone number and address follow the text. */
  isSigned?: boolean;
  /** Whether the site may not answer, so that a picture from it would be missing. */
  isAlarm?: boolean;
}

export const { name: AGENCY } = siteFacts;

/** As plain values: mail clients do not support CSS variables. */
const { ink, ground, line, muted, second } = COLOURS;
const [INK, PAPER, LINE, MUTED, SECOND] = [ink[0], ground[0], line[0], muted[0], second[0]];

/** For dark mail clients. Those that ignore it, such as Gmail, change the colours above themselves. */
const DARK_STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:${ground[1]}!important}
.ink{color:${ink[1]}!important}
.muted{color:${muted[1]}!important}
.line{border-color:${line[1]}!important}
.end{border-color:${second[1]}!important}
.button{background:${ink[1]}!important}
.on-button{color:${ground[1]}!important}
}`;

/** System fonts, because most mail clients load no web fonts. */
const FONT = "'Segoe UI', system-ui, -apple-system, 'Helvetica Neue', Arial, sans-serif";

/** Adds the two parts to a mail: the same texts as plain text and as HTML. */
export const composeMail = <Envelope>(envelope: Envelope, content: MailContent) => ({
  ...envelope,
  text: plainPart(content),
  html: htmlPart(content),
});

const plainPart = ({ heading, parts, button, reason, notMe, isSigned }: MailContent): string =>
  [
    heading,
    ...parts.map((part) => (typeof part === 'string' ? visibleText(part) : plainFields(part))),
    `${button.label}: ${button.href}`,
    ...(isSigned ? [[CLOSING, PHONE, ADDRESS].join('\n')] : []),
    `--\n${reason}${notMe ? `\n${notMe.label}: ${notMe.href}` : ''}`,
  ].join('\n\n');

/** Background, mark, a large heading, one column 560 px wide. */
const htmlPart = (content: MailContent): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.heading)}</title>
<style>${DARK_STYLE}</style>
</head>
<body class="ground ink" style="margin:0;padding:0;background:${PAPER};color:${INK};font-family:${FONT};">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(previewOf(content))}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER};"><tr><td align="center" style="padding:40px 24px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left;">
<tr><td style="padding:0 0 36px;">
<table role="presentation" cellpadding="0" cellspacing="0"><tr>
${content.isAlarm ? '' : mark(content.siteUrl)}
<td valign="bottom" style="font-size:21px;line-height:20px;font-weight:700;letter-spacing:-0.01em;">${link(AGENCY, content.siteUrl)}</td>
</tr></table>
</td></tr>
<tr><td style="padding:0 0 24px;"><h1 class="ink" style="margin:0;font-size:34px;line-height:1.1;font-weight:800;letter-spacing:-0.02em;color:${INK};">${typedHtml(content.heading)}</h1></td></tr>
<tr><td class="ink" style="font-size:17px;line-height:1.6;color:${INK};">${content.parts.map(partHtml).join('')}${buttonHtml(content.button)}${content.isSigned ? SIGNATURE : ''}</td></tr>
<tr><td style="padding:40px 0 0;"><div class="line muted" style="border-top:1px solid ${LINE};padding:16px 0 0;font-size:14px;line-height:1.5;color:${MUTED};">${typedHtml(content.reason)}${notMeHtml(content)}</div></td></tr>
</table>
</td></tr></table>
</body>
</html>`;

const previewOf = ({ preview, parts }: MailContent): string =>
  preview ?? parts.find((part) => typeof part === 'string') ?? '';

const notMeHtml = ({ notMe }: MailContent): string =>
  notMe
    ? ` <a class="muted" href="${escapeHtml(notMe.href)}" style="color:${MUTED};">${escapeHtml(notMe.label)}</a>`
    : '';

/** The address of one lead in the inbox. */
export const leadAddress = (siteUrl: string, submissionId: string): string =>
  `${siteUrl}/admin?lead=${submissionId}`;

/** A link in the colour of the text. */
const link = (text: string, href: string, decoration: 'none' | 'underline' = 'none'): string =>
  `<a class="ink" href="${escapeHtml(href)}" style="color:${INK};text-decoration:${decoration};">${typedHtml(text)}</a>`;

/** A file of the site, because many mail clients show no SVG; while they block it, the name stands alone. */
const mark = (siteUrl: string): string =>
  `<td valign="bottom" style="padding:0 8px 0 0;"><img src="${escapeHtml(siteUrl)}/mail-logo.png" width="${MARK.width}" height="${MARK.height}" alt="" style="display:block;border:0;"></td>`;

const partHtml = (part: string | readonly Entry[]): string =>
  typeof part === 'string' ? `<p style="margin:0 0 16px;">${typedHtml(part)}</p>` : fieldsHtml(part);

const plainFields = (entries: readonly Entry[]): string =>
  entries
    .flatMap(([label, value, href]) => (value ? [plainField(label, value) + (href ? ` ${href}` : '')] : []))
    .join('\n');

function fieldsHtml(entries: readonly Entry[]): string {
  const rows = entries.map(([label, value, href]) =>
    value
      ? `<tr><td class="line muted" valign="top" width="30%" style="padding:13px 16px 10px 0;border-top:1px solid ${LINE};font-size:14px;line-height:20px;color:${MUTED};">${typedHtml(label)}</td><td class="line" valign="top" style="padding:10px 0;border-top:1px solid ${LINE};font-size:17px;line-height:26px;overflow-wrap:anywhere;"><bdi>${href ? link(value, href, 'underline') : typedHtml(value)}</bdi></td></tr>`
      : '',
  );
  return `<table role="presentation" class="end" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-bottom:2px solid ${SECOND};">${rows.join('')}</table>`;
}

/** References that stand by themselves, not in an address. */
const REFERENCES = new RegExp(`(?<![\\w/#])${REFERENCE_PREFIX}-[0-9A-Z]{4}-[0-9A-Z]{4}(?:/\\d+)?`, 'g');

/** Typed text as HTML. References stay in one line: mail clients break at their hyphens. */
const typedHtml = (text: string): string =>
  escapeHtml(visibleText(text))
    .replace(REFERENCES, '<span style="white-space:nowrap">$&</span>')
    .replaceAll('\n', '<br>');

/** Filled with ink, not with the accent: clients that invert colours themselves leave a bright fill and turn the dark text on it white. */
const buttonHtml = ({ label, href }: MailContent['button']): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:28px 0 0;"><tr><td class="button" style="background:${INK};border-radius:24px;"><a class="on-button" href="${escapeHtml(href)}" style="display:inline-block;padding:12px 22px;font-size:17px;line-height:24px;font-weight:700;color:${PAPER};text-decoration:none;">${escapeHtml(label)}</a></td></tr></table>`;

const { phone, phoneHours, address } = siteFacts;
const CLOSING = interpolate(mailsCopy.signature, { agency: AGENCY });
const PHONE = `${phone.display} (${phoneHours})`;
const ADDRESS = `${address.street}, ${address.locality}, ${address.region} ${address.postalCode}, ${address.country}`;

const SIGNATURE = `<p style="margin:28px 0 0;font-size:15px;"><strong>${escapeHtml(CLOSING)}</strong><br>${link(PHONE, `tel:${phone.number}`)}<br>${escapeHtml(ADDRESS)}</p>`;
