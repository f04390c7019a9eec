import type { Page } from '@playwright/test';
import { findingsOf } from '../../fixtures/browser/axe.ts';
import { expect, readingTest } from '../../fixtures/browser/browser.ts';
import { featured, listed, posts, titlesOf } from '../../fixtures/content/content-entries.ts';

/** The posts a search must find, computed from the files. */
const matching = (text: string, topic: string) =>
  posts.filter(
    (post) =>
      (topic === 'all' || post.category === topic) &&
      [post.title, post.excerpt, ...post.tags].some((field) =>
        field.toLowerCase().includes(text.trim().toLowerCase()),
      ),
  );

/** A word that finds exactly one article. */
function loneWord(): string {
  const words = posts.flatMap(({ title }) => title.match(/[a-z]+/gi) ?? []);
  const lone = words.find((word) => matching(word, 'all').length === 1);
  if (!lone) throw new Error('content/blog needs a title with a word that no other article has.');
  return lone;
}

/** The titles of the cards in the list, as shown. */
const shownTitles = (page: Page) =>
  page.locator('[data-card]').filter({ visible: true }).getByRole('heading').allInnerTexts();

/** The link of a topic. */
const topic = (page: Page, id: string) => page.locator(`[data-filter="category"] [data-value="${id}"]`);

/** Opens /blog and waits for its script, which is loaded after the first paint. */
async function openBlog(page: Page, query = ''): Promise<void> {
  await page.goto(`/blog${query}`, { waitUntil: 'networkidle' });
}

readingTest('a search tells its number, and "Load More Articles" adds the rest', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await openBlog(page);
  const status = page.locator('[data-status]');
  const hero = page.getByRole('region', { name: featured.title });
  const before = titlesOf(listed.slice(0, 4));
  expect(fetched).not.toContain('/blog/cards');
  await page.getByRole('searchbox').fill('a');
  await expect(status).toHaveText(`${String(matching('a', 'all').length)} articles found`);
  await page.getByRole('searchbox').fill(loneWord());
  await expect(status).toHaveText('One article found');
  await expect(hero).toBeHidden();
  await page.getByRole('searchbox').fill('qxqxqx');
  await expect(page.getByText('Nothing found.')).toBeVisible();
  expect(await findingsOf(page)).toEqual([]);
  await page.getByRole('searchbox').fill('');
  await expect(hero).toBeVisible();
  await expect(status).toBeEmpty();
  expect(await shownTitles(page)).toEqual(before);
  const more = page.getByRole('button', { name: 'Load More Articles' });
  await more.click();
  await expect(more).toBeDisabled();
  expect(await shownTitles(page)).toEqual(titlesOf(listed));
  const firstAdded = page.locator('[data-card]').filter({ visible: true }).nth(before.length);
  await expect(firstAdded.getByRole('link')).toBeFocused();
  await expect(status).toHaveText(`${String(listed.length - before.length)} more articles added`);
  expect(fetched.filter((path) => path === '/blog/cards')).toHaveLength(1);
});

readingTest('Back, Forward and a reload restore topics and searches', async ({ page }) => {
  await openBlog(page);
  await topic(page, 'tips').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/blog?category=tips');
  await expect(topic(page, 'tips')).toBeFocused();
  await page.getByRole('searchbox').pressSequentially('zeb');
  await page.goBack();
  await expect(page).toHaveURL('/blog');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.goForward();
  await expect(page).toHaveURL('/blog?category=tips');
  await expect(page.getByRole('searchbox')).toHaveValue('zeb');
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('zeb');
  await expect(topic(page, 'tips')).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => shownTitles(page)).toEqual(titlesOf(matching('zeb', 'tips')));
});
