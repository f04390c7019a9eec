import { featured, listed } from '../fixtures/browser/blog-page.ts';
import { expect, test } from '../fixtures/browser/browser.ts';
import { posts, topics } from '../fixtures/content/content-entries.ts';

test('the newest featured post comes first', async ({ page }) => {
  await page.goto('/blog');
  const hero = page.getByRole('region', { name: featured.title });
  await expect(hero.getByText('Featured')).toBeVisible();
  await expect(hero.getByRole('link', { name: 'Read Full Article' })).toHaveAttribute(
    'href',
    `/blog/${featured.id}`,
  );
});

test('a card shows the data of its post', async ({ page }) => {
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

test('topics show fixed or counted numbers', async ({ page }) => {
  await page.goto('/blog');
  const shown = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
  await expect(shown).toHaveText(
    Object.entries(topics).map(([id, { name, count }]) => {
      const number = count ?? posts.filter(({ category }) => id === 'all' || category === id).length;
      return new RegExp(`^\\s*${name}\\s*${String(number)}\\s*$`);
    }),
  );
});
