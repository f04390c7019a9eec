import { expect, followToFirstPaint, test, waitForFonts } from '../../fixtures/browser/browser.ts';
import { localFontTexts } from '../../fixtures/browser/rendered-fonts.ts';

// A page with the site's header and footer, and one without; and where its regular text is.
const PAGES = { '/contact': 'main p', '/auth#signup': 'main .field-hint' };

for (const [path, text] of Object.entries(PAGES)) {
  const tag = path === '/contact' ? [] : '@slow';
  test(`${path} uses the site’s font on a first visit`, { tag }, async ({ page }) => {
    await page.goto(path);
    await waitForFonts(page);
    await expect(page.locator(text).filter({ visible: true })).not.toHaveCount(0);
    expect(await localFontTexts(page, text)).toEqual([]);
  });
}

test('a later page has the font at first paint', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/about');
  await waitForFonts(page);
  const atFirstPaint = await followToFirstPaint(page, 'class');
  await page.goto('/services');
  expect(await atFirstPaint()).toBe('fonts-loaded');
});

test('the font loads without storage too', { tag: '@slow' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
  await page.goto('/about');
  await waitForFonts(page);
  expect(await localFontTexts(page, 'main p')).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page uses the site’s font', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/about');
    await expect(page.locator('main p').first()).toBeVisible();
    await expect.poll(() => localFontTexts(page, 'main p')).toEqual([]);
  });
});
