import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { keepOwnHashes } from './csp-hashes.ts';
import { moveIslandStyle } from './island-style.ts';

/** Post-processes every built page: removes unused hashes from its policy, and moves the islands' style into <head>. */
export const finishPages = (): AstroIntegration => ({
  name: 'finish-pages',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir);
      for await (const page of glob('**/*.html', { cwd: root })) {
        const path = join(root, page);
        await writeFile(path, moveIslandStyle(keepOwnHashes(await readFile(path, 'utf8'), page)));
      }
    },
  },
});
