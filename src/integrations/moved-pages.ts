import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { findMoves } from '../checks/content/moves.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Redirects former addresses (`formerly:`, and `redirects:` in site.yaml) permanently: in `astro dev`, and with `_redirects` on the built site. */
export function movedPages(): AstroIntegration {
  let moves: [string, string][] = [];
  return {
    name: 'moved-pages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        moves = findMoves(ROOT);
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
