/**
 * Cuts the two font files of the site out of the family's full files: `node src/assets/fonts/subset.ts`.
 * Run it again only when the site needs another character; the results are committed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const family = (subset: string) =>
  require.resolve(`@fontsource-variable/anek-latin/files/anek-latin-${subset}-standard-normal.woff2`);

const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
// The family has no arrows; the system draws those.
const PUNCTUATION = '\u00a0–—‘’“”…•·×−é©';

const cut = async (from: string, characters: string, to: string) => {
  const font = await subsetFont(await readFile(family(from)), characters, {
    targetFormat: 'woff2',
    // One width, slightly wider than normal: figures and headings stand broad; the axis itself would cost 20 kB.
    variationAxes: { wght: { min: 400, max: 800 }, wdth: 108 },
  });
  await writeFile(new URL(to, import.meta.url), font);
  console.log(`${to}: ${font.length} bytes`);
};

await cut('latin', ASCII + PUNCTUATION, 'anek-latin.woff2');
// The rupee sign sits in the family's latin-ext file, of which a page with a price needs this one glyph.
await cut('latin-ext', '₹', 'anek-rupee.woff2');
