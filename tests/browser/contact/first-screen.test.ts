import { expect, test } from '../../fixtures/browser/browser.ts';
import { pageOf } from '../../fixtures/content/content-entries.ts';

const { links = [] } = pageOf('contact').hero;

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

test('the first screen of a phone leads to the form', async ({ page }) => {
  await page.goto('/contact');
  const { label = '' } = links.find(({ href }) => href.startsWith('#')) ?? {};
  const link = page.locator('main').getByRole('link', { name: label });
  await expect(link).toBeInViewport({ ratio: 1 });
  await link.click();
  await expect(page.getByRole('textbox').first()).toBeInViewport({ ratio: 1 });
});
