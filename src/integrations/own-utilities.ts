import { inlineHash } from '../layouts/inline-hash.ts';

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
/** The layers of the rules that begin with one class each. */
const LAYERS = ['@layer components{', '@layer utilities{'];
/**
 * Such a rule: `.lg\:text-lg{…}`. Names with hexadecimal escapes or selectors with commas do not match: what only some pages use is
 * `[&[open]]:`, `[&>*]:` or `[&::before]:`, because every page keeps the rules of `open:` and `*:`, and the variable of `before:`.
 */
const RULE = /(?<=[{}])\.((?:\\[^0-9a-f]|[\w-])+)(?![\w\\-])[^{},]*\{[^{}]*\}/g;
const EMPTY = /@[^{}]*\{\}/g;
const BETWEEN_NAMES = /["'`\s]+/;

/**
 * Removes the parts and utilities that neither a page nor its scripts name: all pages share one stylesheet, and each has it in its 14 kB.
 *
 * @param html a built page, whose policy allows its styles.
 * @param scripts the text of all scripts that the page may load.
 */
export function keepOwnUtilities(html: string, scripts: string): string {
  const text = `${html
    .replaceAll(STYLE, '')
    .replaceAll(/&amp;|&#38;/g, '&')
    .replaceAll('&gt;', '>')} ${scripts}`;
  const used = new Set(text.split(BETWEEN_NAMES));
  return Array.from(html.matchAll(STYLE), ([, css = '']) => css).reduce((page, css) => {
    const kept = LAYERS.reduce((rest, layer) => keepUsed(rest, layer, used), css);
    return page.replace(css, () => kept).replace(inlineHash(css), () => inlineHash(kept));
  }, html);
}

function keepUsed(css: string, name: string, used: ReadonlySet<string>): string {
  const start = css.indexOf(name);
  if (start === -1) return css;
  const end = endOfBlock(css, start + name.length);
  const layer = css.slice(start, end).replaceAll(RULE, (rule, escaped: string) => {
    const own = escaped.replaceAll('\\', '');
    return used.has(own) || /["'`]/.test(own) ? rule : '';
  });
  return css.slice(0, start) + layer.replaceAll(EMPTY, '') + css.slice(end);
}

/** The index of the brace that closes the block whose content begins at `from`. */
function endOfBlock(css: string, from: number): number {
  let depth = 1;
  let at = from;
  for (; depth > 0 && at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
  }
  return at - 1;
}
