import { inlineHash } from '../layouts/inline-hash.ts';

const POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)">/;
const INLINE = /<(script|style)(?![^>]*(?:\bsrc=|application\/ld\+json))[^>]*>([\s\S]*?)<\/\1>/g;
const ALLOWED_HASH = / '(sha256-[^']+)'/g;

/**
 * Removes the hashes that a page does not use from its content security policy. Astro adds the hashes of the whole site to every
 * page: 1 kB of 14 that does not compress. Throws if the policy would block an inline script or style of the page.
 */
export function keepOwnHashes(html: string, page: string): string {
  const policy = POLICY.exec(html)?.[1];
  if (policy === undefined) return html;
  const allowed = new Set(Array.from(policy.matchAll(ALLOWED_HASH), ([, hash]) => hash));
  const used = new Set<string | undefined>(
    Array.from(html.matchAll(INLINE), ([, , text = '']) => inlineHash(text)),
  );
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
