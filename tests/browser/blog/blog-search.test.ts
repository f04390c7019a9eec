import { expect, holdScripts, readingTest, test } from '../../fixtures/browser/browser.ts';
import {
  featured,
  listed,
  loneWord,
  matching,
  shownTitles,
  openBlog,
} from '../../fixtures/browser/blog-page.ts';
import { posts, searchTexts, titlesOf } from '../../fixtures/content/content-entries.ts';

readingTest(
  'a reload keeps the search and the topic',
  { tag: ['@slow', '@phone-slow'] },
  async ({ page }) => {
    await openBlog(page);
    await page.getByRole('searchbox').fill('budget');
    await page.locator('[data-topic="advertising"]').click();
    await expect(page).toHaveURL('/blog?category=advertising');
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue('budget');
    await expect(page.locator('[data-topic="advertising"]')).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => shownTitles(page)).toEqual(titlesOf(matching('budget', 'advertising')));
  },
);

readingTest('announces the number of results', async ({ page }) => {
  await openBlog(page);
  const status = page.getByRole('status');
  await page.getByRole('searchbox').fill('a');
  await expect(status).toHaveText(`${String(matching('a', 'all').length)} articles found`);
  await page.getByRole('searchbox').fill(loneWord());
  await expect(status).toHaveText('One article found');
});

readingTest('results hide the featured article', async ({ page }) => {
  await openBlog(page);
  const hero = page.getByRole('region', { name: featured.title });
  await page.getByRole('searchbox').fill('sms');
  await expect(hero).toBeHidden();
  await page.getByRole('searchbox').fill('');
  await expect(hero).toBeVisible();
  expect(await shownTitles(page)).toEqual(titlesOf(listed.slice(0, 4)));
});

readingTest('an empty result offers all articles', { tag: '@phone-slow' }, async ({ page }) => {
  await openBlog(page, '?category=tips');
  await page.getByRole('searchbox').fill('zebra');
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('0 articles found');
  await page.getByRole('link', { name: 'Show all articles' }).click();
  await expect(page).toHaveURL('/blog');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByRole('region', { name: featured.title })).toBeVisible();
});

readingTest('a found article keeps its cover', { tag: '@slow' }, async ({ page }) => {
  for (const { title, cover } of posts.filter((post) => post.cover).slice(0, 1)) {
    await openBlog(page);
    await page.getByRole('searchbox').fill(title);
    const card = page.locator('[data-posts] li').filter({ hasText: title });
    await expect(card.getByRole('img', { name: cover?.alt ?? '' })).toBeVisible();
  }
});

readingTest('Back and Forward restore topics and searches', async ({ page }) => {
  await openBlog(page);
  await page.locator('[data-topic="tips"]').click();
  await expect(page).toHaveURL('/blog?category=tips');
  await page.getByRole('searchbox').pressSequentially('zeb');
  await page.goBack();
  await expect(page).toHaveURL('/blog');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.goForward();
  await expect(page).toHaveURL('/blog?category=tips');
  await expect(page.getByRole('searchbox')).toHaveValue('zeb');
});

readingTest('a topic page leads to the search', async ({ page }) => {
  await page.goto('/blog/category/tips');
  await page.getByRole('link', { name: 'Search articles' }).click();
  await expect(page).toHaveURL('/blog#article-search');
  await expect(page.getByRole('searchbox')).toBeInViewport();
});

readingTest('no key puts the search into the address', async ({ page }) => {
  await openBlog(page);
  await page.getByRole('searchbox').fill('consent');
  await page.getByRole('searchbox').press('Enter');
  await expect.poll(() => shownTitles(page)).toEqual(titlesOf(matching('consent', 'all')));
  await expect(page).toHaveURL('/blog');
});

test('searches for text typed before the script loads', async ({ page }) => {
  const releaseScripts = await holdScripts(page);
  await page.goto('/blog', { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill('consent');
  releaseScripts();
  await expect.poll(() => shownTitles(page)).toEqual(titlesOf(matching('consent', 'all')));
  await expect(page.getByRole('searchbox')).toHaveValue('consent');
});

readingTest('topics work from the keyboard', async ({ page }) => {
  await openBlog(page);
  await page.locator('[data-topic="mobile-apps"]').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => shownTitles(page)).toEqual(titlesOf(matching('', 'mobile-apps')));
  await expect(page.locator('[data-topic="mobile-apps"]')).toBeFocused();
});

test.describe('when the index cannot be fetched', () => {
  test.use({ expectedErrors: [[/Failed to load resource/], { scope: 'test' }] });

  test('shows an error, keeps the list and retries', { tag: '@phone-slow' }, async ({ page }) => {
    await page.route('/blog/search.json', (route) => route.abort());
    await openBlog(page);
    await page.getByRole('searchbox').fill('sms');
    await expect(page.getByText(searchTexts.failed)).toBeVisible();
    expect(await shownTitles(page)).not.toEqual([]);
    await page.unroute('/blog/search.json');
    await page.getByRole('searchbox').fill('sms ');
    await expect.poll(() => shownTitles(page)).toEqual(titlesOf(matching('sms', 'all')));
    await expect(page.getByText(searchTexts.failed)).toBeHidden();
  });
});
