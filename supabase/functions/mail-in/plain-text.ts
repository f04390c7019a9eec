import { convert } from 'html-to-text';
import type { Email } from 'postal-mime';
import { CUT, firstCharacters } from './cut-text.ts';

/** Longer HTML is cut before it is parsed: nested elements take a second for this much, and a minute for eight times it. */
const MAX_HTML = 200_000;

/** The text of a mail; without a text part, that of its HTML. Scripts, styles and pictures are left out. */
export function plainText({ text, html }: Pick<Email, 'text' | 'html'>): string {
  if (text?.trim()) return lines(text);
  const body = withoutHead(html ?? '');
  const first = firstCharacters(body, MAX_HTML);
  return lines(htmlText(first)) + (first.length < body.length ? CUT : '');
}

/** With line ends of Unix. To replace 300,000 of them would take six times the memory. */
const lines = (text: string): string => text.split('\r\n').join('\n').split('\r').join('\n').trim();

/** Styles alone may be longer than all that is read. */
const withoutHead = (html: string): string => html.slice(Math.max(0, html.search(/<body\b/i)));

/** Cells stand in the line of their row, with a bar between them. */
const CELLS = ['td', 'th'].flatMap((cell) => [
  ...['td', 'th'].map((before) => ({
    selector: `${before} + ${cell}`,
    format: 'inlineSurround',
    options: { prefix: ' | ' },
  })),
  ...['p', 'div'].map((block) => ({ selector: `${cell} > ${block}`, format: 'cellLine' })),
]);

interface Node {
  name?: string;
  prev?: Node | null;
  children: Node[];
}
interface Builder {
  addLineBreak: () => void;
}

/** A paragraph in a cell begins a line only below another one. */
function cellLine(element: Node, walk: (nodes: Node[], builder: Builder) => void, builder: Builder): void {
  let before = element.prev;
  while (before && before.name === undefined) before = before.prev;
  if (before) builder.addLineBreak();
  walk(element.children, builder);
}

function htmlText(html: string): string {
  try {
    return convert(html, {
      wordwrap: false,
      limits: { maxDepth: 400, maxChildNodes: 20_000, maxInputLength: html.length },
      formatters: { cellLine },
      selectors: [
        { selector: 'img', format: 'skip' },
        { selector: 'a', options: { hideLinkHrefIfSameAsText: true, ignoreHref: false } },
        ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
        { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
        ...CELLS,
      ],
    });
  } catch {
    return html.replace(/<[^>]{0,10000}>/g, ' ');
  }
}
