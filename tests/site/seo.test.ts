import sharp from 'sharp';
import { COLOURS } from '../../src/brand/colours.ts';
import { siteCopy } from '../../src/copy/site.ts';
import { siteFacts } from '../../src/copy/site-facts.ts';
import { formatMoney } from '../../src/domain/site/money.ts';
import { pageOf, plans, policies, posts, services } from '../fixtures/content/content-entries.ts';
import { sitemapPaths, MISSING_PATHS, UNLISTED_PATHS } from '../fixtures/stack/built-site.ts';
import { documentAt, type SentDocument } from '../fixtures/site/documents.ts';
import { expect, test } from '../fixtures/site/site-test.ts';

/** Whether neither the page's head nor its headers ask search engines to leave it out. */
const mayBeFound = ({ metas, headers }: SentDocument) =>
  !`${metas['robots'] ?? ''} ${headers['x-robots-tag'] ?? ''}`.includes('noindex');

async function fetchBytes(url: string): Promise<Buffer> {
  const answer = await fetch(url);
  expect(answer.status, url).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

/** What search results and shared links say of a page, from its file and the names of lists. */
function headOf({ path, headings }: SentDocument): { title: string; description: string; image: string } {
  const [, area = '', name = '', part] = path.split('/');
  const article = posts.find(({ id }) => path === `/blog/${id}`);
  if (article)
    return { ...article, description: article.excerpt, image: article.cover ? '/_astro/' : '/og/blog.png' };
  const { seo } =
    services.find(({ id }) => id === name) ??
    policies.find(({ id }) => id === area) ??
    pageOf((area || 'home') as 'home');
  const isList = part !== undefined && name !== 'page';
  const { title, description } = isList ? pageOf(area as 'blog').archive : seo;
  const named = (text: string) =>
    text.replace('{name}', headings.find(({ level }) => level === 1)?.text ?? '').trim();
  const [, number] = /\/(\d+)$/.exec(path) ?? [];
  const later = number ? ` (${pageOf('blog').laterPage.replace('{page}', number)})` : '';
  const image = `/og/${part ? area : path.slice(1) || 'home'}.png`;
  return { title: named(title) + later, description: named(description), image };
}

/** With the name of the site, where search engines do not cut it off. */
const withName = (title: string) =>
  title.includes(siteFacts.name) || `${title} · ${siteFacts.name}`.length > 65
    ? title
    : `${title} · ${siteFacts.name}`;

test('every page is open to search engines, with what its file says', ({ listed, stack }) => {
  const [light, dark] = COLOURS.ground;
  for (const page of listed) {
    const { path, metas, canonical, language, feed, resources } = page;
    const { title, description, image } = headOf(page);
    const address = stack.site + path;
    const told = { ...metas, canonical, language, feed, title: page.title, isOpen: mayBeFound(page) };
    expect(told, path).toMatchObject({
      ...{ canonical: address, language: 'en-IN', isOpen: true },
      ...{ title: withName(title), 'og:title': withName(title) },
      ...{ description, 'og:description': description },
      ...{ 'og:url': address, feed: siteCopy.feed.replace('{name}', siteFacts.name) },
      'og:image': expect.stringContaining(stack.site + image) as string,
      'og:site_name': siteFacts.name,
      'og:type': /^\/blog\/[^/]+$/.test(path) ? 'article' : 'website',
      'twitter:card': 'summary_large_image',
      'theme-color': `${light}(prefers-color-scheme: light) ${dark}(prefers-color-scheme: dark)`,
      viewport: 'width=device-width, initial-scale=1',
    });
    const linked = resources
      .filter(({ element }) => element === 'link')
      .map(({ rel, url }) => `${rel} ${url.replace(/\.[^.]+\.woff2|,%3Csvg[^#"]+$/, '')}`);
    expect(linked.sort(), path).toEqual([
      ...['alternate /rss.xml', 'alternate icon /favicon.ico', 'apple-touch-icon /apple-touch-icon.png'],
      ...[`canonical ${address}`, 'icon data:image/svg+xml', 'preload /_astro/anek-bold'],
    ]);
    // As the style sheet fetches it, so not twice.
    expect(page.html, path).toMatch(/<link rel="preload"[^>]+ as="font" type="font\/woff2" crossorigin/);
  }
  const first = listed.filter(({ path }) => !/\/\d+$/.test(path));
  const texts = first.flatMap(({ title, metas }) => [title, metas['description']]);
  expect(texts, 'no two say the same').toEqual([...new Set(texts)]);
});

test('a number stays in one line with what it counts', ({ documents }) => {
  expect(documentAt(documents, '/contact').html).toMatch(/\d\u00a0\w/);
});

test('unlisted pages are named, and all but /auth kept out', ({ documents, stack }) => {
  expect(documentAt(documents, '/auth').canonical).toBe(`${stack.site}/auth`);
  const unlisted = [...UNLISTED_PATHS, ...MISSING_PATHS].map((path) => documentAt(documents, path));
  const { seo, service } = pageOf('not-found');
  expect(sitemapPaths()).not.toContain('/auth');
  expect(unlisted.map((page) => [page.status, page.title, mayBeFound(page)])).toEqual([
    [200, withName(pageOf('auth').seo.title), true],
    [200, withName(pageOf('enquiry').seo.title), false],
    [404, withName(seo.title), false],
    [404, withName(service.title), false],
  ]);
});

test('every page has a 1200 × 630 sharing image', async ({ documents, listed, stack }) => {
  const pages = [...listed, documentAt(documents, '/auth')];
  for (const image of new Set(pages.map(({ metas }) => metas['og:image'] ?? ''))) {
    const bytes = await fetchBytes(image.replace(stack.site, stack.served));
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height], image).toEqual([1200, 630]);
  }
});

test('security.txt names whom to tell, and a day to come', async ({ stack }) => {
  const text = String(await fetchBytes(`${stack.served}/.well-known/security.txt`));
  const [, expires = ''] = /^expires: (.+)$/m.exec(text) ?? [];
  expect(text.replace(expires, 'DAY')).toBe(
    `contact: mailto:${siteFacts.email}\nexpires: DAY\npreferred-languages: en, hi\ncanonical: ${stack.site}/.well-known/security.txt\n`,
  );
  // Nobody may build again for a while, and it must be less than a year.
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect([days > 300, days <= 365]).toEqual([true, true]);
});

test('robots.txt names the sitemap and disallows nothing', async ({ stack }) => {
  const robots = String(await fetchBytes(`${stack.served}/robots.txt`));
  expect(robots).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${stack.site}/sitemap-index.xml\n`);
});

test('llms.txt tells of the agency, and of each page of its own', async ({ documents, stack }) => {
  const { name, description, email, phone, phoneHours } = siteFacts;
  const { llms, pages } = siteCopy;
  const line = (label: string, path: string, text: string) => `- [${label}](${stack.site}${path}): ${text}`;
  const others = sitemapPaths().filter((path) => /^\/(?!(services|packages)$)[^/]+$/.test(path));
  const told = String(await fetchBytes(`${stack.served}/llms.txt`));
  expect(told.split('\n').filter(Boolean)).toEqual([
    ...[`# ${name}`, `> ${description}`, `Mail ${email}, telephone ${phone.display} (${phoneHours}).`],
    `## ${pages.services}`,
    ...services.map((service) => line(service.title, `/services/${service.id}`, service.description)),
    `## ${pages.packages}`,
    ...plans.map(({ price, period, onQuote, ...plan }) => {
      const amounts = price && `${formatMoney(price.INR, 'INR')} or ${formatMoney(price.USD, 'USD')}`;
      return line(plan.name, '/packages', `${amounts ?? onQuote} ${period}. ${plan.description}`);
    }),
    `## ${llms.more}`,
    ...others
      .filter((path) => policies.every(({ id }) => path !== `/${id}`))
      .sort()
      .map((path) => [headOf(documentAt(documents, path)), path] as const)
      .map(([{ title, description }, path]) => line(title, path, description)),
    `## ${llms.policies}`,
    ...policies.map(({ id, title, summary }) => line(title, `/${id}`, summary)),
  ]);
});
