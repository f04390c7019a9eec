import { expect, readingTest as test } from '../../fixtures/browser/browser.ts';
import { ISLAND_PATHS } from '../../fixtures/browser/page-weight.ts';

const PATHS = ['/', '/services', ...ISLAND_PATHS];
/** A page with the widest texts, a form, and the calculator. */
const QUICK = new Set(['/', '/contact', '/quote-calculator']);

test.describe('on a phone with text of twice the size', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  for (const path of PATHS) {
    test(
      `${path} scrolls only downwards, and its menu is on the screen`,
      { tag: QUICK.has(path) ? [] : '@slow' },
      async ({ page }) => {
        // The size of the browser's default text, which media queries follow too.
        const client = await page.context().newCDPSession(page);
        await client.send('Page.enable');
        await client.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
        await page.goto(path);
        await expect(page.getByRole('button', { name: 'Open menu' })).toBeInViewport({ ratio: 1 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
        await client.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
      },
    );
  }
});

test.describe('at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 180 } });

  test('most of the screen is content of the calculator', async ({ page }) => {
    await page.goto('/quote-calculator');
    await page.locator('#quote-complexity').scrollIntoViewIfNeeded();
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll('.site-header, .estimate-bar')]
        .filter((part) => getComputedStyle(part).position === 'sticky')
        .reduce((sum, part) => sum + part.getBoundingClientRect().height, 0),
    );
    expect(covered).toBeLessThanOrEqual(90);
  });
});
