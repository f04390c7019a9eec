import { convert } from 'html-to-text';
import type { Email } from 'postal-mime';

/** Longer HTML is cut: it is a newsletter, or an attack. */
const MAX_HTML = 2_000_000;

/** The text of a mail; without a text part, that of its HTML. Scripts, styles and pictures are left out. */
export function plainText({ text, html }: Pick<Email, 'text' | 'html'>): string {
  if (text?.trim()) return lines(text);
  return lines(htmlText((html ?? '').slice(0, MAX_HTML)));
}

function htmlText(html: string): string {
  try {
    return convert(html, {
      wordwrap: false,
      limits: { maxDepth: 400, maxChildNodes: 20_000, maxInputLength: MAX_HTML },
      selectors: [
        { selector: 'img', format: 'skip' },
        { selector: 'a', options: { hideLinkHrefIfSameAsText: true, ignoreHref: false } },
        ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
      ],
    });
  } catch {
    return html.replace(/<[^>]{0,10000}>/g, ' ');
  }
}

const lines = (text: string): string => text.replace(/\r\n?/g, '\n').trim();
