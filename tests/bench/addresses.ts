/** Shows the 404 page, which Lighthouse cannot audit. */
export const MISSING_PAGE = '/no-such-page';

/** One page of each kind. */
const ONE_OF_EACH = [
  '/',
  '/about',
  '/services',
  '/services/web-development',
  '/packages',
  '/case-studies',
  '/portfolio',
  '/contact',
  '/blog',
  '/quote-calculator',
  '/refund-policy',
  '/auth',
  MISSING_PAGE,
];

/** The pages to measure: one of each kind and the newest article, or all pages. */
export async function addressesOf(site: string, isAll: boolean): Promise<string[]> {
  const answer = await fetch(`${site}/sitemap-0.xml`);
  const listed = Array.from(
    (await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g),
    ([, url = '']) => new URL(url).pathname,
  );
  const article = listed.find((path) => /^\/blog\/[^/]+$/.test(path));
  const few = article ? [...ONE_OF_EACH, article] : ONE_OF_EACH;
  return isAll ? [...new Set([...listed, ...few])] : few;
}
