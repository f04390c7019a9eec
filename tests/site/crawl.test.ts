import { sitemapPaths } from '../fixtures/stack/built-site.ts';
import { expect, test } from '../fixtures/site/site-test.ts';

/** Hashes that are states of an island, not ids; tests/browser/account opens each. */
const STATES: Record<string, string[]> = { '/auth': ['signin', 'signup', 'resend', 'forgot', 'account'] };

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

test('every linked file is there', async ({ documents, stack }) => {
  const urls = Array.from(documents.values()).flatMap(({ path, resources }) =>
    resources
      .filter(({ rel, url }) => rel !== 'canonical' && !url.startsWith('data:'))
      .map(({ url }) => new URL(url, stack.site + path).href.replace(stack.site, stack.served)),
  );
  const missing = urls.map(async (url) => ((await statusOf(url)) === 200 ? [] : url));
  expect((await Promise.all(missing)).flat()).toEqual([]);
});

const statuses = new Map<string, Promise<number>>();
function statusOf(url: string): Promise<number> {
  const known = statuses.get(url) ?? fetch(url, { redirect: 'manual' }).then(({ status }) => status);
  statuses.set(url, known);
  return known;
}
