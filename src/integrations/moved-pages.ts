import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { findMoves } from '../collections/checks/rules/moves.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Redirects former addresses (`formerly:`, and `redirects:` in site.yaml) permanently: in `astro dev`, and with `_redirects` on the built site. */
export function movedPages(): AstroIntegration {
  let moves: [string, string][] = [];
  return {
    name: 'moved-pages',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        moves = findMoves(ROOT);
        // In a build, Astro would compare each page with each redirect.
        if (command === 'dev') updateConfig({ redirects: Object.fromEntries(moves) });
      },
      'astro:build:done': async ({ dir }) => {
        const rules = moves.map(([from, to]) => `${from}  ${to}  301\n`);
        await writeFile(new URL('_redirects', dir), rules.join(''));
      },
    },
  };
}
