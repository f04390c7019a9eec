import { convert } from 'html-to-text';
import { CUT, firstCharacters } from './cut-text.ts';

/** Longer HTML is cut before it is parsed, when what is no text has been taken out. */
const MAX_HTML = 400_000;

/** Elements further inside others are left out, not what they hold: a parser takes a minute for some. */
const MAX_DEPTH = 200;

/** These have no end. Others end where the next one begins, and the text in lists is copied for each list around it. */
const VOID = /^(?:br|hr|img|input|meta|link|col|wbr|area|base|source)$/i;
const OPEN = /^(?:p|li|t[rdh]|d[dt]|option)$/i;
const LIST = /^[ou]l$/i;
const depthOf = (name: string) => (VOID.test(name) ? 0 : OPEN.test(name) ? 0.1 : LIST.test(name) ? 10 : 1);

/** The attributes that say something of the text, and two looks that become such. */
const ATTRIBUTES = /\b(?:href|start)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)|line-through|wingdings/gi;
/** The selector of a rule that strikes text out. Looked for backwards, because few places end so: many could begin one. */
const STRUCK = /line-through(?<=([^{}]{0,300})\{[^{}]{0,300})/gi;
const ALT = /\b(?:alt|data-emoji|aria-label)\s*=\s*(?:"([^"]+)"|'([^']+)'|([^\s"'>]+))/i;

/** The letters that Outlook writes for smileys and arrows, and Word for ticks and points. */
const WINGDINGS = new Map(
  Array.from('JKLàßèüûþý§Ø', (letter, at) => [letter, Array.from('☺😐☹→←➔✓✗☑☒▪➢')[at] ?? '']),
);

/** The text of HTML, as a browser shows it. */
export function htmlText(html: string): string {
  const light = lighten(html.replace(HIDDEN, ''), struckBy(html));
  const first = firstCharacters(light, MAX_HTML);
  return convert(first, OPTIONS) + (first.length < light.length ? CUT : '');
}

/** Finds a class whose rule strikes text out among attributes. */
function struckBy(html: string): RegExp {
  const selectors = Array.from(html.matchAll(STRUCK), ([, selector]) => selector).join(' ');
  const names = selectors.match(/(?<=\.)[a-z][\w-]{0,60}/gi) ?? [];
  return new RegExp(
    `\\bclass\\s*=[^=]*(?<![\\w-])(?:${['(?!)', ...names.slice(0, 50)].join('|')})(?![\\w-])`,
    'i',
  );
}

/** Comments, looks, scripts and the title. What has no end hides what follows, as in a browser. */
const HIDDEN = /<!(?=--)[^]*?(?:-->|$)|<(style|script|title)(?=[\s/>])[^]*?(?:<\/\1\s*>|$)/gi;

/** Without embedded data, looks, too much depth, and the edges of the document: words may stand around it. Pictures are their words. */
function lighten(html: string, struck: RegExp): string {
  let depth = 0;
  const [first, ...pieces] = html.replace(/(?<=["'=(])data:[a-z]+\/[\w+.-]+[;,][^"'<>)]*/gi, '').split('<');
  const tags = pieces.map((piece) => {
    const tag = /^(\/?)([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/i.exec(piece.slice(0, 20_000));
    if (!tag) return `<${piece}`;
    const [all, slash = '', name = '', attributes = ''] = tag;
    // An address in brackets is no tag.
    if (!/^[a-z][\w-]*(?::[a-z][\w-]*)?$/i.test(name)) return `&lt;${piece}`;
    const rest = piece.slice(all.length);
    if (/^img$/i.test(name)) return wordsOf(ALT.exec(attributes)?.slice(1).join('').trim() ?? '') + rest;
    const step = (slash ? -1 : 1) * depthOf(name);
    const isTooDeep = step !== 0 && depth + Math.max(0, step) > MAX_DEPTH;
    depth = Math.max(0, depth + step);
    if (isTooDeep || /^(?:html|head|body)$/i.test(name)) return (OPEN.test(name) ? '<br>' : ' ') + rest;
    const looks = struck.test(attributes) ? ['line-through'] : [];
    return `<${[slash + name, ...looks, ...(attributes.match(ATTRIBUTES) ?? [])].join(' ')}>${rest}`;
  });
  return [first, ...tags].join('');
}

/** An emoji, or words in brackets. The name of a file says nothing. */
function wordsOf(alt: string): string {
  if (/\.(?:jpe?g|png|gif|webp|heic|svg|bmp|tiff?|avif)$/i.test(alt)) return '';
  return /[\p{L}\p{N}]/u.test(alt.replace(/&#?\w+;/g, '')) ? `[${alt}]` : alt;
}

interface Node {
  name?: string;
  data?: string;
  prev?: Node | null;
  next?: Node | null;
  children: unknown;
}
interface Builder {
  addLineBreak: () => void;
  pushWordTransform: (change: (word: string) => string) => void;
  popWordTransform: () => void;
}
type Walk = (nodes: unknown, builder: Builder) => void;

/** What a browser shows beside an element. */
const beside = (side: 'prev' | 'next', { [side]: other }: Node): Node | undefined =>
  other && !other.name && !other.data?.trim() ? beside(side, other) : (other ?? undefined);

/** A paragraph in a cell begins a line below anything else, and so does what follows it and is none. */
function cellLine(element: Node, walk: Walk, builder: Builder): void {
  if (beside('prev', element)) builder.addLineBreak();
  walk(element.children, builder);
  const next = beside('next', element);
  if (next && !/^(?:p|div|br|table|[uo]l)$/.test(next.name ?? '')) builder.addLineBreak();
}

function wingdings({ children }: Node, walk: Walk, builder: Builder): void {
  builder.pushWordTransform((word) => word.replace(/./gu, (letter) => WINGDINGS.get(letter) ?? letter));
  walk(children, builder);
  builder.popWordTransform();
}

const around = (selector: string, prefix: string, suffix = '') => ({
  selector,
  format: 'inlineSurround',
  options: { prefix, suffix },
});

const OPTIONS = {
  wordwrap: false,
  limits: { maxDepth: 4 * MAX_DEPTH },
  formatters: { cellLine, wingdings },
  selectors: [
    { selector: '[wingdings]', format: 'wingdings' },
    ...['s', 'strike', 'del', '[line-through]'].map((selector) => around(selector, '~~', '~~')),
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, ignoreHref: false } },
    ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    // Cells stand in the line of their row, with a bar between them.
    ...['td', 'th'].flatMap((cell) => [
      ...['td', 'th'].map((before) => around(`${before} + ${cell}`, ' | ')),
      ...['p', 'div'].map((block) => ({ selector: `${cell} > ${block}`, format: 'cellLine' })),
    ]),
  ],
};
