import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/browser/browser.ts';
import { posts, services, studies } from '../fixtures/content/content-entries.ts';

/** What a browser needs to know about a picture before it is loaded, and what it loads. */
const partsOf = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => ({
    alt: image.alt,
    hasSize: image.width > 0 && image.hasAttribute('width') && image.hasAttribute('height'),
    types: [...(image.parentElement?.querySelectorAll('source') ?? [])].map(({ type }) => type),
    isResponsive: image.srcset.split(',').length > 1 && image.sizes !== '',
    loading: image.loading,
    priority: image.fetchPriority,
  }));

const expected = (alt: string, isLargest: boolean) => ({
  alt,
  hasSize: true,
  types: ['image/avif'],
  isResponsive: true,
  loading: isLargest ? 'eager' : 'lazy',
  priority: isLargest ? 'high' : 'auto',
});

for (const { id, cover } of posts) {
  test(`the article "${id}" starts with its cover, or a drawing`, async ({ page }) => {
    await page.goto(`/blog/${id}`);
    const header = page.locator('article header');
    await expect(header.locator('svg.art')).toHaveCount(cover ? 0 : 1);
    if (cover) expect(await partsOf(header.locator('img'))).toEqual(expected(cover.alt, true));
  });
}

test('articles with a cover show it in shared links and in the feed', async ({ page, request }) => {
  const covered = posts.filter(({ cover }) => cover);
  const feed = await (await request.get('/rss.xml')).text();
  expect(feed.match(/<media:content medium="image"/g) ?? []).toHaveLength(covered.length);
  for (const { id } of covered.slice(0, 1)) {
    await page.goto(`/blog/${id}`);
    const shared = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
    expect(shared).toMatch(/\/_astro\/.+\.jpeg$/);
    expect(feed).toContain(`url="${shared}"`);
  }
});

test('each case study shows its own cover in every list', async ({ page }) => {
  for (const path of ['/case-studies', '/portfolio']) {
    await page.goto(path);
    const sources = new Set<string | null>();
    for (const { title, cover } of studies) {
      const card = page.locator('main li').filter({ hasText: title }).first();
      await expect(card.locator('svg.art')).toHaveCount(cover ? 0 : 1);
      if (!cover) continue;
      expect(await partsOf(card.locator('img'))).toEqual(expected(cover.alt, false));
      sources.add(await card.locator('img').getAttribute('src'));
    }
    expect(sources.size).toBe(studies.filter(({ cover }) => cover).length);
  }
});

test('a service shows an example or its drawing', async ({ page }) => {
  for (const hasPicture of [true, false]) {
    const service = services.find(({ picture }) => Boolean(picture) === hasPicture);
    if (!service) continue;
    await page.goto(`/services/${service.id}`);
    await expect(page.locator('main section').first().locator('img')).toHaveCount(hasPicture ? 1 : 0);
  }
});

test('a picture in the text of an article comes in several widths', async ({ page }) => {
  const post = posts.find(({ body }) => body.includes('](../pictures/'));
  test.skip(!post, 'No article has a picture in its text.');
  await page.goto(`/blog/${post?.id ?? ''}`);
  const { alt, ...parts } = await partsOf(page.locator('.article-text img').first());
  expect(post?.body).toContain(`![${alt}]`);
  expect(parts).toMatchObject({ hasSize: true, isResponsive: true, loading: 'lazy' });
});

test('a search shows the covers of what it finds', async ({ page }) => {
  const post = posts.find(({ cover }) => cover);
  test.skip(!post, 'No article has a cover.');
  await page.goto('/blog');
  await page.getByRole('searchbox').fill(post?.title ?? '');
  const card = page.locator('[data-posts] li').filter({ hasText: post?.title ?? '' });
  await expect(card.getByRole('img', { name: post?.cover?.alt ?? '' })).toBeVisible();
});

test('no original picture is published, only versions without metadata', async ({ page, request }) => {
  await page.goto('/portfolio');
  const sources = await page
    .locator('picture source')
    .evaluateAll((all: HTMLSourceElement[]) => all.map((one) => one.srcset));
  expect(sources.length > 0).toBe(studies.some(({ cover }) => cover));
  for (const url of sources) {
    expect((await request.get(url)).status()).toBe(200);
    for (const extension of ['jpg', 'jpeg', 'png', 'webp']) {
      // The name of the original has no second hash.
      const original = url.replace(/_[^_]+\.avif$/, `.${extension}`);
      expect((await request.get(original)).status(), original).toBe(404);
    }
  }
});
