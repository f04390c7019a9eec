import { sitemapPaths } from '../fixtures/stack/built-site.ts';
import { expect, test } from '../fixtures/site/site-test.ts';

/** What each kind of file must be served as. */
const TYPES: Record<string, RegExp> = {
  webmanifest: /^application\/manifest\+json/,
  avif: /^image\/avif/,
  css: /^text\/css/,
  ico: /^image\/x-icon/,
  js: /^text\/javascript/,
  png: /^image\/png/,
  svg: /^image\/svg\+xml/,
  webp: /^image\/webp/,
  woff2: /^font\/woff2/,
  xml: /^application\/(rss\+)?xml/,
};
/** Hashes that are states of an island, not ids; tests/browser/account opens each. */
const STATES: Record<string, string[]> = { '/auth': ['signin', 'signup', 'resend', 'forgot', 'account'] };
const KNOWN_TARGETS =
  /^(\/(?!\/)|#|mailto:|tel:|https:\/\/(wa\.me|www\.openstreetmap\.org|www\.linkedin\.com\/sharing|x\.com\/intent)\/)/;
const typeOf = (url: string) => TYPES[new URL(url).pathname.split('.').pop() ?? ''] ?? /^text\/html/;

test('internal links have existing targets and no redirects', async ({ documents, stack }) => {
  const problems: string[] = [];
  for (const { path, links } of documents.values()) {
    for (const { href } of links) {
      const { origin, pathname, hash } = new URL(href, stack.site + path);
      if (origin !== stack.site) continue;
      const status = documents.get(pathname)?.status ?? (await statusOf(stack.served + pathname));
      if (status !== 200 && pathname !== path) problems.push(`${path} → ${href}: ${String(status)}`);
      const id = decodeURIComponent(hash.slice(1));
      const ids = documents.get(pathname)?.ids;
      if (id && ids && ![...ids, ...(STATES[pathname] ?? [])].includes(id))
        problems.push(`${path} → ${href}: no such id`);
    }
  }
  expect(problems).toEqual([]);
});

test('external links have known targets', ({ documents, stack }) => {
  const strange = Array.from(documents.values()).flatMap(({ path, links }) =>
    links
      .map(({ href }) => href)
      .filter((href) => !KNOWN_TARGETS.test(href) && !href.startsWith(stack.site))
      .map((href) => `${path} → ${href}`),
  );
  expect(strange).toEqual([]);
});

test('links from home reach every page', ({ documents, stack }) => {
  const reached = new Set(['/']);
  for (const path of reached) {
    for (const { href } of documents.get(path)?.links ?? []) {
      const { origin, pathname } = new URL(href, stack.site + path);
      if (origin === stack.site && documents.has(pathname)) reached.add(pathname);
    }
  }
  expect(sitemapPaths().filter((path) => !reached.has(path))).toEqual([]);
});

test('every linked file has the right content type', async ({ documents, stack }) => {
  const urls = new Set(
    Array.from(documents.values()).flatMap(({ path, resources }) =>
      resources
        .filter(({ rel, url }) => rel !== 'canonical' && !url.startsWith('data:'))
        .map(({ url }) => new URL(url, stack.site + path).href.replace(stack.site, stack.served)),
    ),
  );
  const problems: string[] = [];
  for (const url of urls) {
    const answer = await fetch(url, { method: 'HEAD', redirect: 'manual' });
    const type = answer.headers.get('content-type') ?? '';
    if (answer.status !== 200 || !typeOf(url).test(type))
      problems.push(`${url}: ${String(answer.status)} ${type}`);
  }
  expect(problems).toEqual([]);
});

const statuses = new Map<string, Promise<number>>();
function statusOf(url: string): Promise<number> {
  const known = statuses.get(url) ?? fetch(url, { redirect: 'manual' }).then(({ status }) => status);
  statuses.set(url, known);
  return known;
}
