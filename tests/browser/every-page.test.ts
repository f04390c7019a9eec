import { expect, test } from '../fixtures/browser/browser.ts';
import { taggedPages } from '../fixtures/stack/built-site.ts';

test.use({ javaScriptEnabled: false });

for (const { path } of taggedPages()) {
  // Every page has the styles of the first.
  test(`${path} is visible without JavaScript`, { tag: path === '/' ? [] : '@slow' }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
    await expect(page.locator('main :is(p, li, dd)').first()).toBeVisible();
  });
}
