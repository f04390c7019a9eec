import { featured, listed } from '../fixtures/browser/blog-page.ts';
import { expect, test } from '../fixtures/browser/browser.ts';
import { shownTitles } from '../fixtures/browser/case-studies-page.ts';
import { studies, titlesOf } from '../fixtures/content/content-entries.ts';

test.use({ javaScriptEnabled: false });

test('every case study is listed and opens', { tag: '@phone-slow' }, async ({ page }) => {
  await page.goto('/case-studies');
  expect(await shownTitles(page)).toEqual(titlesOf(studies));
  const [first] = studies;
  await page.getByRole('link', { name: `Read the study ${String(first?.title)}` }).click();
  await expect(page.getByRole('article')).toContainText(String(first?.challenge.trim()));
  await page.getByRole('link', { name: 'Back to all studies' }).first().click();
  await expect(page.locator('[data-card]').first()).toBeVisible();
});

test('the list pages contain every article once', async ({ page }) => {
  await page.goto('/blog');
  const shown = await page.locator('[data-featured] h2').allTextContents();
  shown.push(...(await page.locator('[data-card] h3').allTextContents()));
  await page.getByRole('link', { name: 'Load More Articles' }).click();
  await expect(page).toHaveURL('/blog/page/2');
  shown.push(...(await page.locator('[data-card] h3').allTextContents()));
  expect(shown).toEqual(titlesOf([featured, ...listed]));
});

test('the blog says why there is no search box', async ({ page }) => {
  await page.goto('/blog');
  await expect(page.getByText('The search needs JavaScript')).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
});
