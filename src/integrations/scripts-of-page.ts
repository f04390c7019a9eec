import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SCRIPT = /_astro\/([\w.-]+\.js)|\.\/([\w.-]+\.js)/g;

/** The text of all scripts that a page may load, now or later: those that it names, and those that they name. */
export function scriptsOfPage(html: string, root: string): string {
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
