import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { keepTextsTogether } from '../layouts/keep-texts-together.ts';
import { keepOwnHashes } from './csp-hashes.ts';
import { keepOwnUtilities } from './own-utilities.ts';

/**
 * Processes every built page: removes what it does not use from its policy and its utilities, moves the islands' style into <head>, keeps
 * what should not break in one line, and checks its picture.
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
        writeFileSync(path, keepTextsTogether(moveIslandStyle(own)));
      }
    },
  },
});

const ISLAND_STYLE = /<style>astro-island[^<]*<\/style>/;

/** Moves the islands' style into <head>. Astro writes it before the first island, but HTML does not allow `<style>` in <body>. */
function moveIslandStyle(html: string): string {
  const [style] = ISLAND_STYLE.exec(html) ?? [];
  return style === undefined ? html : html.replace(style, '').replace('</head>', () => `${style}</head>`);
}

/** Stops the build if the picture of a page in shared links does not exist. */
export function checkSharingPicture(html: string, page: string, root: string): void {
  const [, address] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
  if (address === undefined || existsSync(join(root, decodeURIComponent(new URL(address).pathname)))) return;
  const content = `content/pages/${page.replace(/\.html$/, '')}.yaml`;
  throw new Error(
    `${page}: there is no sharing picture ${address}. Add "hero" to ${content}, so that the build draws one, or pass "image" to the layout.`,
  );
}

const SCRIPT = /_astro\/([\w.-]+\.js)|\.\/([\w.-]+\.js)/g;

/** The text of all scripts that a page may load, now or later: those that it names, and those that they name. */
function scriptsOfPage(html: string, root: string): string {
  const texts = new Map<string, string>();
  const add = (text: string): void => {
    for (const [, fromRoot, fromHere] of text.matchAll(SCRIPT)) {
      const name = fromRoot ?? fromHere ?? '';
      const path = join(root, '_astro', name);
      if (texts.has(name) || !existsSync(path)) continue;
      texts.set(name, readFileSync(path, 'utf8'));
      add(texts.get(name) ?? '');
    }
  };
  add(html);
  return [...texts.values()].join(' ');
}
