/**
 * Generates the font files of the site by subsetting the published files of the family: `node src/assets/fonts/subset.ts`. It
 * needs `pyftmerge` (Debian: `apt-get install fonttools python3-brotli`). Run it only when the site needs another character; the
 * font files are committed.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
// The family has no arrows; they are rendered in a system font.
const PUNCTUATION = '\u00a0–—‘’“”…•·×−é©';
/** The width axis: slightly wider than normal (100). */
const WIDTH = 108;

/** Subsets one of the published files: some characters in one weight. */
async function cut(file: string, characters: string, weight: number): Promise<Buffer> {
  const path = require.resolve(
    `@fontsource-variable/anek-latin/files/anek-latin-${file}-standard-normal.woff2`,
  );
  return subsetFont(await readFile(path), characters, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight, wdth: WIDTH },
  });
}

/** Writes one file per weight. The rupee sign is published in a separate file; merging avoids a second request before the first paint. */
async function write(name: string, weight: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'anek-'));
  const [latin, rupee, merged] = ['latin.ttf', 'rupee.ttf', 'merged.ttf'].map((file) =>
    join(folder, file),
  ) as [string, string, string];
  await writeFile(latin, await cut('latin', ASCII + PUNCTUATION, weight));
  await writeFile(rupee, await cut('latin-ext', '₹', weight));
  await promisify(execFile)('pyftmerge', [`--output-file=${merged}`, latin, rupee]);
  const font = await subsetFont(await readFile(merged), `${ASCII}${PUNCTUATION}₹`, { targetFormat: 'woff2' });
  await rm(folder, { recursive: true });
  await writeFile(new URL(name, import.meta.url), font);
  console.log(`${name}: ${String(font.length)} bytes`);
}

await write('anek-regular.woff2', 430);
await write('anek-bold.woff2', 740);
