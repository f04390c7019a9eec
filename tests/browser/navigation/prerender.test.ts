import { CLICKS_KEY, SOURCE_KEY } from '../../../src/domain/source/source.ts';
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
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/about?gclid=x', { referer: 'https://www.google.com/' });
  const noted = () =>
    page.evaluate(([source, clicks]) => [sessionStorage.getItem(source), localStorage.getItem(clicks)], [
      SOURCE_KEY,
      CLICKS_KEY,
    ] as const);
  expect([...(await noted()), ...scripts]).toEqual([null, null]);
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  await expect.poll(noted).toEqual([expect.stringContaining('/about'), expect.stringContaining('gclid')]);
});
