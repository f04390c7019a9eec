import { expect, readingTest as test } from '../fixtures/browser/browser.ts';
import { setDefaultFont, unreachableText } from '../fixtures/browser/unreachable-text.ts';

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 280, height: 800 } });

  test('a total of many digits stays in one line', async ({ page }) => {
    await page.goto('/quote-calculator');
    for (const service of await page.getByRole('checkbox').all()) await service.check();
    expect(await unreachableText(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    await setDefaultFont(page, 32);
    expect(await unreachableText(page)).toEqual([]);
    await setDefaultFont(page, 16);
  });

  test('the opened menu and an opened study can be read', async ({ page }) => {
    await page.goto('/case-studies');
    const menu = page.locator('[popovertarget=mobile-menu]');
    await menu.click();
    await expect(menu.locator('path').first()).toBeHidden();
    await expect(menu.locator('path').last()).toBeVisible();
    expect(await unreachableText(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('[data-card] a').first().click();
    expect(await unreachableText(page)).toEqual([]);
  });
});
