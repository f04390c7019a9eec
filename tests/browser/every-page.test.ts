import { expect, test } from '../fixtures/browser/browser.ts';

test.use({ javaScriptEnabled: false });

// Every page has the styles of the first.
test('a page is visible without JavaScript', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
  await expect(page.locator('main :is(p, li, dd)').first()).toBeVisible();
});
