import { expect, test } from '../fixtures/browser.ts';
import { featured, listed, shownTitles } from '../fixtures/blog-page.ts';
import { posts, titlesOf, topics } from '../fixtures/content-entries.ts';

test('the newest post flagged featured opens the page', async ({ page }) => {
  await page.goto('/blog');
  const hero = page.getByRole('region', { name: featured.title });
  await expect(hero.getByText('Featured')).toBeVisible();
  await expect(hero.getByRole('link', { name: 'Read Full Article' })).toHaveAttribute(
    'href',
    `/blog/${featured.id}`,
  );
});

test('a card holds title, excerpt, topic, author, day, reading time and two tags', async ({ page }) => {
  const [post] = listed;
  if (!post) throw new Error('content/blog needs posts that are not featured.');
  await page.goto('/blog');
  const card = page.locator('[data-posts] > li').first();
  for (const text of [post.title, post.excerpt, topics[post.category]?.name ?? '', post.author]) {
    await expect(card).toContainText(text);
  }
  await expect(card.locator('time')).toHaveAttribute('datetime', post.date);
  await expect(card).toContainText(/\d min read/);
  await expect(card.locator('[data-part="tags"] li')).toHaveText(
    post.tags.slice(0, 2).map((tag) => `#${tag}`),
  );
  await expect(card.getByRole('link', { name: 'Read More' })).toHaveAttribute('href', `/blog/${post.id}`);
});

test('the topics show their fixed numbers', async ({ page }) => {
  await page.goto('/blog');
  const shown = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
  await expect(shown).toHaveText(
    Object.values(topics).map(({ name, count }) => new RegExp(`^\\s*${name}\\s*${String(count)}\\s*$`)),
  );
});

test('"Load More Articles" adds the rest, moves on to it, and rests', async ({ page }) => {
  await page.goto('/blog');
  const more = page.getByRole('button', { name: 'Load More Articles' });
  const before = await shownTitles(page);
  await more.click();
  await expect(more).toBeDisabled();
  expect(await shownTitles(page)).toEqual(titlesOf(listed));
  const firstAdded = page.locator('[data-posts] > li').nth(before.length);
  await expect(firstAdded.getByRole('link')).toBeFocused();
  await expect(page.getByRole('status')).toHaveText(
    `${String(listed.length - before.length)} more articles added`,
  );
});

test('an added card has everything a card of the page has', async ({ page }) => {
  await page.goto('/blog?q=whatsapp');
  const added = page.locator('[data-posts] > li').filter({ hasText: 'WhatsApp marketing without' });
  const texts = await added.innerText();
  const picture = await added.locator('svg').innerHTML();
  await page.goto('/blog');
  const builtIn = page.locator('[data-posts] > li').filter({ hasText: 'WhatsApp marketing without' });
  expect(await builtIn.innerText()).toBe(texts);
  expect(await builtIn.locator('svg').innerHTML()).toBe(picture);
});

test('Subscribe is there and does nothing', async ({ page }) => {
  await page.goto('/blog', { waitUntil: 'networkidle' });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.getByLabel('Your email').fill('asha@example.in');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByLabel('Your email')).toHaveValue('asha@example.in');
  expect(requests).toEqual([]);
});

test('"Get Expert Help" leads to the contact page', async ({ page }) => {
  await page.goto('/blog');
  await page.getByRole('link', { name: 'Get Expert Help' }).click();
  await expect(page).toHaveURL('/contact');
});

test('the index is fetched with the first question and not before', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/blog', { waitUntil: 'networkidle' });
  expect(fetched).not.toContain('/blog/search.json');
  await page.getByRole('searchbox').fill('sms');
  await expect(page.getByRole('status')).toHaveText('One article found');
  await page.getByRole('searchbox').fill('google');
  expect(fetched.filter((path) => path === '/blog/search.json')).toHaveLength(1);
  expect(posts.length).toBeGreaterThan(1);
});
