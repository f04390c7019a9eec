import { escapeHtml, visibleText } from './plain.ts';

/** The site's colours as plain values: mail clients do not support CSS variables (design, section 11). */
const INK = '#1b1a17';
const PAPER = '#fbf7ef';
const LINE = '#e0d6c3';
const MUTED = '#5a554b';
const MARIGOLD = '#f2a516';
const TEAL = '#0b5f5c';

export const AGENCY = 'Kiranpath';

/** System fonts, because most mail clients load no web fonts. */
const FONT = "'Segoe UI', system-ui, -apple-system, 'Helvetica Neue', Arial, sans-serif";

interface LayoutOptions {
  /** The preview text that mail clients show after the subject. */
  preview: string;
  heading: string;
  /** HTML. Everything that a visitor typed must already be escaped. */
  body: string;
  /** One sentence at the end of the mail: why it was sent. */
  reason: string;
  siteUrl: string;
}

/** The logo: rays over a horizon. Drawn with table cells, because half of the mail clients block SVG and images. */
function rays(): string {
  const heights = [9, 15, 22, 15, 9];
  const cells = heights.map(
    (height) =>
      `<td valign="bottom" style="padding:0 2px 3px;"><div style="width:4px;height:${String(height)}px;background:${MARIGOLD};font-size:0;line-height:0;">&nbsp;</div></td>`,
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="border-bottom:2px solid ${INK};"><tr>${cells.join('')}</tr></table>`;
}

/** The layout of every mail: background, logo, a large heading, one column 560 px wide. */
export function mailLayout({ preview, heading, body, reason, siteUrl }: LayoutOptions): string {
  const site = escapeHtml(siteUrl);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(heading)}</title>
</head>
<body style="margin:0;padding:0;background:${PAPER};color:${INK};font-family:${FONT};">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER};"><tr><td align="center" style="padding:40px 24px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left;">
<tr><td style="padding:0 0 36px;">
<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td valign="bottom">${rays()}</td>
<td valign="bottom" style="padding:0 0 0 10px;font-size:21px;line-height:22px;font-weight:700;letter-spacing:-0.01em;"><a href="${site}" style="color:${INK};text-decoration:none;">${AGENCY}</a></td>
</tr></table>
</td></tr>
<tr><td style="padding:0 0 24px;"><h1 style="margin:0;font-size:34px;line-height:1.1;font-weight:800;letter-spacing:-0.02em;color:${INK};">${escapeHtml(heading)}</h1></td></tr>
<tr><td style="font-size:17px;line-height:1.6;color:${INK};">${body}</td></tr>
<tr><td style="padding:40px 0 0;"><div style="border-top:1px solid ${LINE};padding:16px 0 0;font-size:14px;line-height:1.5;color:${MUTED};">${escapeHtml(reason)}</div></td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}

/** A paragraph of our own text, which is not escaped. */
export const mailParagraph = (text: string): string => `<p style="margin:0 0 16px;">${text}</p>`;

/** A table of labelled values. The values may be typed text. */
export function mailFields(fields: readonly (readonly [label: string, value: string])[]): string {
  const rows = fields.map(
    ([label, value]) =>
      `<tr><td valign="top" width="104" style="padding:10px 16px 10px 0;border-top:1px solid ${LINE};font-size:14px;line-height:26px;color:${MUTED};">${label}</td><td valign="top" style="padding:10px 0;border-top:1px solid ${LINE};font-size:17px;line-height:26px;overflow-wrap:anywhere;"><bdi>${fieldValue(value)}</bdi></td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-bottom:2px solid ${TEAL};">${rows.join('')}</table>`;
}

const fieldValue = (value: string): string => escapeHtml(visibleText(value)).replaceAll('\n', '<br>');

/** The address of one lead in the inbox. */
export const leadAddress = (siteUrl: string, submissionId: string): string =>
  `${siteUrl}/admin?lead=${submissionId}`;

/** A link styled as a button. The text part of the mail must contain the same address. */
export function mailButton(label: string, href: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:28px 0 0;"><tr><td style="background:${MARIGOLD};"><a href="${escapeHtml(href)}" style="display:inline-block;padding:14px 24px;font-size:17px;line-height:24px;font-weight:700;color:${INK};text-decoration:none;">${escapeHtml(label)}</a></td></tr></table>`;
}
