import sharp from 'sharp';
import { expect, test } from '../fixtures/browser/browser.ts';
import { posts, topics } from '../fixtures/content/content-entries.ts';

for (const post of posts) {
  test(`"${post.title}" shows its whole file`, async ({ page }) => {
    await page.goto(`/blog/${post.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title);
    const article = page.getByRole('article');
    for (const text of [post.author, topics[post.category]?.name ?? '', ...post.tags]) {
      await expect(article).toContainText(text);
    }
    await expect(article.locator('time').first()).toHaveAttribute('datetime', post.date);
    const chapters = Array.from(post.body.matchAll(/^## (.+)$/gm), ([, chapter = '']) => chapter);
    await expect(article.locator('.article-text h2')).toHaveText(chapters);
    await expect(article.locator('.article-text > p').first()).not.toBeEmpty();
  });
}

test('links to related, newer and older articles', async ({ page }) => {
  const [newer, post, older] = posts.slice(1, 4);
  await page.goto(`/blog/${String(post?.id)}`);
  const related = page.getByRole('region', { name: 'Read next' });
  await expect(related.getByRole('heading', { level: 3 })).toHaveCount(Math.min(3, posts.length - 1));
  await expect(related.locator('a[rel="prev"]')).toHaveAttribute('href', `/blog/${String(newer?.id)}`);
  await expect(related.locator('a[rel="next"]')).toHaveAttribute('href', `/blog/${String(older?.id)}`);
});

test('an article loads nothing from other hosts', async ({ page, stack }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  const address = `/blog/${String(posts[0]?.id)}`;
  await page.goto(address, { waitUntil: 'networkidle' });
  expect([...hosts]).toEqual([stack.site]);
  const links = page.getByRole('region', { name: 'Share this' }).getByRole('link');
  await expect(links).toHaveText(['WhatsApp', 'LinkedIn', 'X', 'Email']);
  for (const link of await links.all()) {
    expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toContain(address);
  }
});

for (const { id, title, date, updated } of posts) {
  test(`"${title}" has structured data`, async ({ page, stack }) => {
    await page.goto(`/blog/${id}`);
    const described = await page.locator('script[type="application/ld+json"]').first().textContent();
    expect(JSON.parse(described ?? '')).toMatchObject({
      '@type': 'BlogPosting',
      headline: title,
      datePublished: date,
      dateModified: updated ?? date,
      url: `${stack.site}/blog/${id}`,
    });
  });
}

test('the feed lists every article, newest first', async ({ request }) => {
  const feed = await (await request.get('/rss.xml')).text();
  const links = [...feed.matchAll(/<link>[^<]*\/blog\/([^<]+)<\/link>/g)].map(([, id]) => id);
  expect(links).toEqual(posts.map(({ id }) => id));
});

test('sharing images have the right size', async ({ page, request }) => {
  for (const path of [
    '/',
    '/case-studies',
    '/blog',
    `/blog/${String(posts[0]?.id)}`,
    '/services/google-ads',
  ]) {
    await page.goto(path);
    const address = await page.locator('meta[property="og:image"]').getAttribute('content');
    const picture = await (await request.get(address ?? '')).body();
    expect(await sharp(picture).metadata(), path).toMatchObject({ width: 1200, height: 630 });
  }
});
