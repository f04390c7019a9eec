import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)">/;
const INLINE = /<(script|style)(?![^>]*(?:\bsrc=|application\/ld\+json))[^>]*>([\s\S]*?)<\/\1>/g;
const ALLOWED_HASH = / '(sha256-[^']+)'/g;

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * The page with a policy that names its own inline scripts and styles, and no other's: Astro lists those of the whole site,
 * a kilobyte that does not compress. Refuses a page with an inline script or style that its policy would block.
 */
export function keepOwnHashes(html: string, page: string): string {
  const policy = POLICY.exec(html)?.[1];
  if (policy === undefined) return html;
  const allowed = new Set(Array.from(policy.matchAll(ALLOWED_HASH), ([, hash]) => hash));
  const used = new Set(Array.from(html.matchAll(INLINE), ([, , text = '']) => hashOf(text)));
  const blocked = [...used].filter((hash) => !allowed.has(hash));
  if (blocked.length > 0) {
    throw new Error(
      `${page}: ${String(blocked.length)} inline script or style is missing from its content security policy.`,
    );
  }
  return html.replace(
    policy,
    policy.replace(ALLOWED_HASH, (match, hash: string) => (used.has(hash) ? match : '')),
  );
}

/** Shortens the content security policy of every built page to what that page holds. */
export const cspHashes = (): AstroIntegration => ({
  name: 'csp-hashes',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir);
      for await (const page of glob('**/*.html', { cwd: root })) {
        const path = `${root}${page}`;
        const html = await readFile(path, 'utf8');
        await writeFile(path, keepOwnHashes(html, page));
      }
    },
  },
});
