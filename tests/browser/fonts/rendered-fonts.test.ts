import { followToFirstPaint, waitForFonts } from '../../fixtures/browser/browser.ts';
import { storeLeads, uniqueWord } from '../../fixtures/browser/inbox-page.ts';
import { expect, test } from '../../fixtures/browser/inbox-test.ts';
import { localFontTexts } from '../../fixtures/browser/rendered-fonts.ts';

// A content page, a page with an island, and one without the site's header and footer; and where its regular text is.
const PAGES = { '/about': 'main p', '/contact': 'main p', '/auth#signup': 'main .field-hint' };

for (const [path, text] of Object.entries(PAGES)) {
  const tag = path === '/contact' ? [] : '@slow';
  test(`${path} uses the site’s font on a first visit`, { tag }, async ({ page }) => {
    await page.goto(path);
    await waitForFonts(page);
    await expect(page.locator(text).filter({ visible: true })).not.toHaveCount(0);
    expect(await localFontTexts(page, text)).toEqual([]);
  });
}

test('the inbox uses the site’s font on a first visit', { tag: '@slow' }, async ({ page, inbox, stack }) => {
  const word = uniqueWord();
  await storeLeads(stack, [{ name: `Ravi ${word}` }]);
  await inbox.find(word, 1);
  await waitForFonts(page);
  await expect(inbox.rows.locator('p').first()).toBeVisible();
  expect(await localFontTexts(page, '.admin-row p')).toEqual([]);
});

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
