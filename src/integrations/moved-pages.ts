import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Cache } from '../collections/reading/entry.ts';
import { findMoves } from '../collections/checks/rules/moves.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Redirects former addresses (`formerly:`, and `redirects:` in site.yaml) permanently: in `astro dev`, and with `_redirects` on the built site. */
export function movedPages(cache: Cache): AstroIntegration {
  let moves: [string, string][] = [];
  return {
    name: 'moved-pages',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        moves = findMoves(ROOT, cache);
        // In a build, Astro would compare each page with each redirect.
        if (command === 'dev') updateConfig({ redirects: Object.fromEntries(moves) });
        // A build reads no file with it again, and thousands of articles would stay in memory.
        else cache.clear();
      },
      'astro:build:done': async ({ dir }) => {
        const rules = moves.map(([from, to]) => `${from}  ${to}  301\n`);
        await writeFile(new URL('_redirects', dir), rules.join(''));
      },
    },
  };
}
