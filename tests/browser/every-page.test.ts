import { expect, plainTest as test } from '../fixtures/browser/browser.ts';
import { taggedPages } from '../fixtures/stack/built-site.ts';

for (const { path, tag } of taggedPages()) {
  test(`${path} is visible without JavaScript`, { tag }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(400);
  });
}
