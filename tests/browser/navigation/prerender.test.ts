import { SOURCE_KEY } from '../../../src/domain/source/source.ts';
import { expect, test } from '../../fixtures/browser/browser.ts';

test('hovering over a link prepares its page', async ({ page, stack }) => {
  await page.goto('/');
  const ahead = page.waitForRequest(`${stack.site}/about`);
  await page.getByRole('banner').getByRole('link', { name: 'About' }).hover();
  expect((await ahead).headers()['sec-purpose']).toBe('prefetch;prerender');
});

test('a page that is prepared ahead notes no visit until it is shown', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
  });
  await page.goto('/about', { referer: 'https://www.google.com/' });
  const noted = () => page.evaluate((key) => sessionStorage.getItem(key), SOURCE_KEY);
  expect(await noted()).toBeNull();
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  expect(await noted()).toContain('/about');
});
