import { CLICKS_KEY, SOURCE_KEY } from '../../../src/domain/source/source.ts';
import { expect, test } from '../../fixtures/browser/browser.ts';
import { posts } from '../../fixtures/content/content-entries.ts';

test('a link in which & is written as in HTML is read as it was meant', async ({ page }) => {
  await page.goto('/packages?plan=pro&amp;currency=USD&amp;gclid=Cj0_x-7#custom-package');
  await expect(page).toHaveURL('/packages?plan=pro&currency=USD&gclid=Cj0_x-7#custom-package');
  await expect(page.locator('html')).toHaveAttribute('data-currency', 'USD');
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, CLICKS_KEY);
});

test('reading pages set no cookie and send nothing', async ({ page, context }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await page.goto(`/blog/${posts[0]?.id ?? ''}`, { referer: 'https://www.google.com/search?q=private' });
  await page.locator('header a[href="/about"]').first().click();
  await page.waitForURL('**/about');
  expect(await page.evaluate((key) => sessionStorage.getItem(key), SOURCE_KEY)).toContain('www.google.com');
  expect([await context.cookies(), sent]).toEqual([[], []]);
});
