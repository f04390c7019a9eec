import type { Page } from '@playwright/test';
import { findingsAtEverySize } from '../../fixtures/browser/axe.ts';
import { expect, holdScripts, readingTest, test } from '../../fixtures/browser/browser.ts';
import { featured, listed, pageOf, posts, titlesOf } from '../../fixtures/content/content-entries.ts';

const { failed } = pageOf('blog').search;

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

readingTest('an empty result offers all articles', async ({ page }) => {
  await openBlog(page, '?category=tips');
  await page.getByRole('searchbox').fill('zebra');
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('0 articles found');
  expect(await findingsAtEverySize(page)).toEqual([]);
  await page.getByRole('link', { name: 'Show all articles' }).click();
  await expect(page).toHaveURL('/blog');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByRole('region', { name: featured.title })).toBeVisible();
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

test('searches for text typed before the script loads', async ({ page }) => {
  const releaseScripts = await holdScripts(page);
  await page.goto('/blog', { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill('consent');
  releaseScripts();
  await expect.poll(() => shownTitles(page)).toEqual(titlesOf(matching('consent', 'all')));
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL('/blog');
});

test.describe('when the cards cannot be fetched', () => {
  test.use({ expectedErrors: [[/Failed to load resource/], { scope: 'test' }] });

  test('shows an error, keeps the list and retries', async ({ page }) => {
    await page.route('/blog/cards', (route) => route.fulfill({ body: '<p>Sign in to the network</p>' }));
    await openBlog(page);
    await page.getByRole('searchbox').fill('sms');
    await expect(page.getByText(failed)).toBeVisible();
    expect(await shownTitles(page)).toEqual(titlesOf(listed.slice(0, 4)));
    await page.unroute('/blog/cards');
    await page.getByRole('searchbox').fill('sms ');
    await expect.poll(() => shownTitles(page)).toEqual(titlesOf(matching('sms', 'all')));
    await expect(page.getByText(failed)).toBeHidden();
  });
});
