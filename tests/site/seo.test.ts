import sharp from 'sharp';
import { siteFacts } from '../../src/copy/site-facts.ts';
import { formatMoney } from '../../src/domain/site/money.ts';
import { plans } from '../fixtures/content/content-entries.ts';
import { sitemapPaths, UNLISTED_PATHS } from '../fixtures/stack/built-site.ts';
import { documentAt, type SentDocument } from '../fixtures/site/documents.ts';
import { expect, test } from '../fixtures/site/site-test.ts';

/** Later pages of a list have the description of the first. */
const isArchive = (path: string) => /^\/blog\/(page|category\/[^/]+)\/\d+$/.test(path);

/** Whether neither the page's head nor its headers ask search engines to leave it out. */
const mayBeFound = ({ metas, headers }: SentDocument) =>
  !`${metas['robots'] ?? ''} ${headers['x-robots-tag'] ?? ''}`.includes('noindex');

async function fetchBytes(url: string): Promise<Buffer> {
  const answer = await fetch(url);
  expect(answer.status, url).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

test('titles and descriptions fit into search results', ({ listed }) => {
  for (const { path, title, metas } of listed) {
    expect(title.length, path).toBeLessThanOrEqual(70);
    const named = ` · ${siteFacts.name}`;
    if (title.endsWith(named)) expect(title.length, path).toBeLessThanOrEqual(65);
    else if (!title.includes(siteFacts.name)) expect((title + named).length, path).toBeGreaterThan(65);
    expect(metas['description']?.length, path).toBeGreaterThanOrEqual(70);
    expect(metas['description']?.length, path).toBeLessThanOrEqual(160);
  }
});

test('every page is open to search engines at its own address, with its sharing metadata', ({
  documents,
  listed,
  stack,
}) => {
  for (const page of listed) {
    const { path, title, metas, canonical, language } = page;
    expect({ ...metas, canonical, language, isOpen: mayBeFound(page) }, path).toMatchObject({
      ...{ canonical: stack.site + path, language: 'en-IN', isOpen: true },
      'og:title': title,
      'og:description': metas['description'],
      'og:url': stack.site + path,
      'og:site_name': siteFacts.name,
      'og:type': /^\/blog\/[^/]+$/.test(path) ? 'article' : 'website',
      'twitter:card': 'summary_large_image',
    });
  }
  expect(documentAt(documents, '/auth').canonical).toBe(`${stack.site}/auth`);
});

test('every page has a 1200 × 630 sharing image', async ({ documents, listed, stack }) => {
  const pages = [...listed, documentAt(documents, '/auth')];
  for (const image of new Set(pages.map(({ metas }) => metas['og:image'] ?? ''))) {
    const { width, height } = await sharp(
      await fetchBytes(image.replace(stack.site, stack.served)),
    ).metadata();
    expect([width, height], image).toEqual([1200, 630]);
  }
});

test('search engines and feeds read the texts as they are written', async ({ documents, stack }) => {
  const files = ['/rss.xml', '/llms.txt'].map((path) => fetchBytes(stack.served + path).then(String));
  const heads = Array.from(documents.values(), (page) => [page.title, page.metas, page.structuredData]);
  expect(JSON.stringify([heads, await Promise.all(files)])).not.toMatch(/[\u00a0\u2060]/);
  expect(documentAt(documents, '/contact').html).toMatch(/\d\u00a0\w/);
});

test('no two pages share a title or a description', ({ listed }) => {
  const first = listed.filter(({ path }) => !isArchive(path));
  for (const texts of [listed.map(({ title }) => title), first.map(({ metas }) => metas['description'])])
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

test('the sitemap lists every public page, and no private one', () => {
  const isPrivate = /^\/(admin|auth|404|contact\/|blog\/cards|services\/404)/;
  expect(sitemapPaths().filter((path) => isPrivate.test(path))).toEqual([]);
  const pages = [
    ...['/', '/about', '/services', '/packages', '/portfolio', '/contact', '/blog', '/quote-calculator'],
    ...['/case-studies', '/refund-policy', '/cancellation-policy', '/privacy', '/terms'],
  ];
  expect(sitemapPaths()).toEqual(expect.arrayContaining(pages));
});

test('of the unlisted pages only /auth is indexed', ({ documents }) => {
  expect(UNLISTED_PATHS.filter((path) => mayBeFound(documentAt(documents, path)))).toEqual(['/auth']);
});

test('security.txt names whom to tell, and a day to come', async ({ stack }) => {
  const text = String(await fetchBytes(`${stack.served}/.well-known/security.txt`));
  expect(text).toMatch(/^contact: mailto:\S+@\S+$/im);
  // Nobody may build again for a while.
  const expires = Date.parse(/^expires: (.+)$/im.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now() + 300 * 86_400_000);
});

test('robots.txt names the sitemap and disallows nothing', async ({ stack }) => {
  const robots = String(await fetchBytes(`${stack.served}/robots.txt`));
  expect(robots).toContain(`Sitemap: ${stack.site}/sitemap-index.xml`);
  expect(robots).not.toContain('Disallow');
});

test('llms.txt links to services, prices and all other pages of their own', async ({ stack }) => {
  const text = String(await fetchBytes(`${stack.served}/llms.txt`));
  const { email, phone, phoneHours } = siteFacts;
  expect(text).toContain(`Mail ${email}, telephone ${phone.display} (${phoneHours}).`);
  for (const { name, price, period } of plans)
    if (price)
      expect(text).toContain(
        `[${name}](${stack.site}/packages): ${formatMoney(price.INR, 'INR')} or ${formatMoney(price.USD, 'USD')} ${period}. `,
      );
  expect(text).toMatch(new RegExp(`^# ${siteFacts.name}`));
  for (const path of ['/services/google-ads', '/packages', '/about', '/portfolio', '/contact'])
    expect(text).toContain(`](${stack.site}${path}): `);
});
