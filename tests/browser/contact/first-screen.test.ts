import { z } from 'zod';
import { expect, test } from '../../fixtures/browser/browser.ts';
import { contentOf } from '../../fixtures/stack/built-site.ts';

const { hero } = contentOf(
  'pages/contact',
  z.object({ hero: z.object({ links: z.array(z.object({ label: z.string(), href: z.string() })) }) }),
);

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

test('the first screen of a phone leads to the form', async ({ page }) => {
  await page.goto('/contact');
  const link = page
    .locator('main')
    .getByRole('link', { name: hero.links.find(({ href }) => href.startsWith('#'))?.label ?? '' });
  await expect(link).toBeInViewport({ ratio: 1 });
  await link.click();
  await expect(page.getByRole('textbox').first()).toBeInViewport({ ratio: 1 });
});
