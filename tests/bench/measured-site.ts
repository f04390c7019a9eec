import { startTestSite } from '../fixtures/stack/test-site.ts';

/** Shows the 404 page, which Lighthouse cannot audit. */
export const MISSING_PAGE = '/no-such-page';

/** One page of each kind; the newest article is added. */
const KINDS = [
  ...['/', '/about', '/services', '/services/web-development', '/packages', '/case-studies', '/portfolio'],
  ...['/contact', '/blog', '/quote-calculator', '/refund-policy', '/auth', MISSING_PAGE],
];

/** Serves the site and gives the work its address and the pages to measure: all, or one of each kind. */
export async function withSite<Result>(
  isAll: boolean,
  work: (site: string, paths: string[]) => Promise<Result>,
): Promise<Result> {
  const { info, stop } = await startTestSite(undefined, 'production');
  try {
    const sitemap = await (await fetch(`${info.site}/sitemap-0.xml`)).text();
    const listed = Array.from(
      sitemap.matchAll(/<loc>([^<]+)<\/loc>/g),
      ([, url = '']) => new URL(url).pathname,
    );
    const article = listed.find((path) => /^\/blog\/[^/]+$/.test(path));
    const few = article ? [...KINDS, article] : KINDS;
    return await work(info.site, isAll ? [...new Set([...listed, ...few])] : few);
  } finally {
    await stop();
  }
}
