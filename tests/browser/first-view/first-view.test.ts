import type { Locator, Page } from '@playwright/test';
import { expect, readingTest as test, waitForFonts } from '../../fixtures/browser/browser.ts';
import { taggedPages } from '../../fixtures/stack/built-site.ts';

const SIZES = [
  { name: 'a phone', viewport: { width: 360, height: 800 } },
  { name: 'a laptop', viewport: { width: 1366, height: 768 } },
];
/** The most that the head of a page below home may take, in pixels. */
const HIGHEST_HEAD = 320;

const PRICE = /[₹$]\d/;

/** What a visitor must see before scrolling. */
const FIRST_VIEWS: Record<string, (main: Locator) => Locator[]> = {
  '/': (main) => [main.getByRole('heading', { level: 1 }), main.locator('[data-proof]')],
  '/services': (main) => [0, 1, 2].map((at) => main.getByRole('list').first().getByRole('heading').nth(at)),
  '/portfolio': (main) => [main.locator('li:first-child :is(img, svg.art)').first()],
  '/case-studies': (main) => [
    main.locator('[data-study] [data-figure]').first(),
    main.locator('[data-study] :is(img, svg.art)').first(),
  ],
  '/blog': (main) => [
    main.locator('[data-featured] :is(img, svg.art)'),
    main.locator('[data-featured]').getByRole('heading'),
  ],
  '/packages': (main) => [
    main
      .getByRole('group')
      .filter({ has: main.page().getByRole('radio') })
      .first(),
    main.getByRole('listitem').getByText(PRICE).first(),
  ],
  '/quote-calculator': (main) =>
    [0, 1, 2].map((at) => main.getByRole('checkbox').nth(at).locator('xpath=ancestor::label')),
  '/consultation': (main) => [main.locator('[data-next-times]').getByRole('button').nth(2)],
};

const headOf = (page: Page) => page.locator('[data-page-head]');

for (const { name, viewport } of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    for (const [path, shows] of Object.entries(FIRST_VIEWS)) {
      test(`the first view of ${path} shows what it promises`, async ({ page }) => {
        await page.goto(path);
        await waitForFonts(page);
        for (const part of shows(page.getByRole('main'))) await expect(part).toBeInViewport({ ratio: 0.75 });
      });
    }

    for (const { path, tag } of taggedPages())
      test(`the head of ${path} is small`, { tag }, async ({ page }) => {
        await page.goto(path);
        await waitForFonts(page);
        for (const head of await headOf(page).all())
          expect((await head.boundingBox())?.height).toBeLessThanOrEqual(HIGHEST_HEAD);
      });
  });
}
