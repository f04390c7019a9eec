import { expect, test } from '../../fixtures/browser/browser.ts';

test('signing in needs no scrolling on a small laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(640);
});
