/** A dummy base URL: a path is safe only if it resolves to the same origin as its base. */
const BASE = 'https://base.invalid';

/**
 * Where to go after signing in. `next` comes from the query string, so it is untrusted: returns it when it is a path
 * of this site, and `fallback` for everything else (other hosts, `//host`, backslashes, `javascript:`, /auth itself).
 *
 * @example safeNextPath('/admin?from=mail', '/') // '/admin?from=mail'
 * @example safeNextPath('//evil.example', '/') // '/'
 */
export function safeNextPath(next: string | null, fallback: string): string {
  if (!next?.startsWith('/') || !URL.canParse(next, BASE)) return fallback;
  const { origin, pathname, search, hash } = new URL(next, BASE);
  // The URL parser turns `/\host` and `/<tab>/host` into another host, and `/x/..//host` into a path of two slashes.
  if (origin !== BASE || pathname.startsWith('//') || pathname === '/auth') return fallback;
  return pathname + search + hash;
}
