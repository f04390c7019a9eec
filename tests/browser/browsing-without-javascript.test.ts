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
