import type { Page } from '@playwright/test';
import { expect, readingTest } from '../../fixtures/browser/browser.ts';

const header = (page: Page) => page.getByRole('banner');

readingTest('the header stays in view and fits every width, with one button', async ({ page }) => {
  await page.goto('/services');
  expect((await page.locator('.skip-link').boundingBox())?.height, 'until it has the focus').toBeLessThan(2);
  await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight);
  });
  await expect(header(page)).toBeInViewport({ ratio: 1 });
  for (const [width, shows] of [
    [768, 'Open menu'],
    [1024, 'Open menu'],
    [1151, 'Open menu'],
    [1152, 'Services'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(header(page).getByRole('button')).toHaveAccessibleName(shows);
    const boxes = await header(page)
      .locator('a:visible, button:visible')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()));
    const tallest = Math.max(...boxes.map(({ height }) => height));
    expect(tallest, `the tallest part at ${String(width)} px, in one line`).toBeLessThan(50);
    const [left, right] = [boxes[0]?.left ?? NaN, width - (boxes.at(-1)?.right ?? NaN)];
    expect(right, `the name and the button at ${String(width)} px, at the two ends`).toBeCloseTo(left, 0);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `at ${String(width)} px`).toBeLessThanOrEqual(0);
  }
  const current = header(page).locator('[data-current]:visible');
  await expect(current).toHaveCSS('text-decoration-line', 'underline');
  await expect(current).not.toHaveCSS('text-decoration-color', 'rgba(0, 0, 0, 0)');
});
