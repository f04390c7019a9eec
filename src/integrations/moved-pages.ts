import { readFile, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { movesOf } from '../checks/content/addresses.ts';
import { readEntry } from '../checks/content/entry.ts';
import { listFiles, sourceOf } from '../checks/content/files.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Redirects the addresses under `formerly:` permanently: in `astro dev`, and with `_redirects` on the built site. */
export function movedPages(): AstroIntegration {
  let moves: [string, string][] = [];
  return {
    name: 'moved-pages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        moves = findMoves();
        // A page with a refresh would have status 200.
        updateConfig({ redirects: Object.fromEntries(moves), build: { redirects: false } });
      },
      'astro:build:done': async ({ dir }) => {
        const file = new URL('_redirects', dir);
        // The first rule that fits is used, and public/_redirects has rules for whole folders.
        const rules = [...moves.map(([from, to]) => `${from}  ${to}  301\n`), await readFile(file, 'utf8')];
        await writeFile(file, rules.join(''));
      },
    },
  };
}

/** Reads only files with the word, because reading thousands of articles takes seconds. */
function findMoves(): [string, string][] {
  return listFiles(ROOT).flatMap((file) => {
    const source = file.endsWith('.md') ? sourceOf(file) : undefined;
    const text = source ? readFileSync(join(ROOT, file), 'utf8') : '';
    return source && text.includes('\nformerly:') ? movesOf(readEntry(source, text)) : [];
  });
}
