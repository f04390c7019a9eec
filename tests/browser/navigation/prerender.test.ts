import { expect, test } from '../../fixtures/browser/browser.ts';

test('hovering over a link prepares its page', async ({ page, stack }) => {
  await page.goto('/');
  const ahead = page.waitForRequest(`${stack.site}/about`);
  await page.getByRole('banner').getByRole('link', { name: 'About' }).hover();
  expect((await ahead).headers()['sec-purpose']).toBe('prefetch;prerender');
});
