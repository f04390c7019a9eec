import { transform } from 'lightningcss';
import type { BuiltAssets } from './built-assets.ts';
import { findAll } from './find-all.ts';
import { inlineHash } from '../layouts/inline-hash.ts';

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
const CLASS = /\.((?:\\.|[\w-])+)/g;
const PROPERTY_SET = /(--[\w-]+)[:{]/g;
const PROPERTY_READ = /var\((--[\w-]+)/g;

const classesOf = (css: string) => findAll(css, CLASS).map((name) => name.replaceAll(/\\(.)/g, '$1'));

/** The page with each inline style made smaller, and the new hash of each in its content security policy. */
const replaceStyles = (html: string, shrink: (css: string) => string): string =>
  findAll(html, STYLE).reduce((page, css) => {
    const own = shrink(css);
    return page.replace(css, () => own).replace(inlineHash(css), inlineHash(own));
  }, html);

/**
 * Returns a function that takes out of a page's inline styles the rules of classes it cannot show, then the properties that
 * nothing reads. Astro gives every page the utilities of all pages: a tenth of its bytes.
 *
 * Pages of one kind use the same classes, so each sheet is made once however many articles there are.
 */
export function createStylePurge(assets: BuiltAssets) {
  const readByAssets = findAll(assets.text, PROPERTY_READ);
  const sheets = new Map<string, string>();

  function drop(css: string, unusedSymbols: string[]): string {
    const key = [...unusedSymbols, css].join('\n');
    const sheet = sheets.get(key) ?? minify(css, unusedSymbols);
    sheets.set(key, sheet);
    return sheet;
  }

  return function keepOwnStyles(html: string): string {
    const isUsed = assets.classTest(html);
    const page = replaceStyles(html, (css) =>
      drop(
        css,
        classesOf(css).filter((name) => !isUsed(name)),
      ),
    );
    const read = new Set([...findAll(page, PROPERTY_READ), ...readByAssets]);
    return replaceStyles(page, (css) =>
      drop(
        css,
        findAll(css, PROPERTY_SET).filter((name) => !read.has(name)),
      ),
    );
  };
}

function minify(css: string, unusedSymbols: string[]): string {
  const { code } = transform({ filename: 'page.css', code: Buffer.from(css), minify: true, unusedSymbols });
  return code.toString();
}
