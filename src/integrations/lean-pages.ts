import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readBuiltAssets } from './built-assets.ts';
import { keepOwnHashes } from './csp-hashes.ts';
import { moveIslandStyle } from './island-style.ts';
import { createStylePurge } from './own-styles.ts';

/** Takes out of every built page what only other pages need: hashes in its content security policy, rules in its styles. */
export const leanPages = (): AstroIntegration => ({
  name: 'lean-pages',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir);
      const keepOwnStyles = createStylePurge(await readBuiltAssets(join(root, '_astro')));
      for await (const page of glob('**/*.html', { cwd: root })) {
        const path = join(root, page);
        const html = await readFile(path, 'utf8');
        await writeFile(path, moveIslandStyle(keepOwnStyles(keepOwnHashes(html, page))));
      }
    },
  },
});
