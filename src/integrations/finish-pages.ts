import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { keepOwnHashes } from './csp-hashes.ts';
import { moveIslandStyle } from './island-style.ts';
import { keepOwnUtilities } from './own-utilities.ts';
import { scriptsOfPage } from './scripts-of-page.ts';

/**
 * Processes every built page: removes what it does not use from its policy and its utilities, moves the islands' style into <head>, and
 * checks its picture.
 */
export const finishPages = (): AstroIntegration => ({
  name: 'finish-pages',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const root = fileURLToPath(dir);
      for (const page of globSync('**/*.html', { cwd: root })) {
        const path = join(root, page);
        const html = readFileSync(path, 'utf8');
        checkSharingPicture(html, page, root);
        const own = keepOwnUtilities(keepOwnHashes(html, page), scriptsOfPage(html, root));
        writeFileSync(path, moveIslandStyle(own));
      }
    },
  },
});

/** Stops the build if the picture of a page in shared links does not exist. */
export function checkSharingPicture(html: string, page: string, root: string): void {
  const [, address] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
  if (address === undefined || existsSync(join(root, decodeURIComponent(new URL(address).pathname)))) return;
  const content = `content/pages/${page.replace(/\.html$/, '')}.yaml`;
  throw new Error(
    `${page}: there is no sharing picture ${address}. Add "hero" to ${content}, so that the build draws one, or pass "image" to the layout.`,
  );
}
