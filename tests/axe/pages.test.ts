import { MISSING_PATHS, sitemapPaths, UNLISTED_PATHS } from '../fixtures/stack/built-site.ts';
import { expect, test } from '../fixtures/browser/browser.ts';
import { findingsOf, SIZES } from '../fixtures/browser/axe.ts';

// Archives of one kind differ by their entries alone; one of each is looked at.
const isRepetition = (path: string) =>
  /^\/(blog\/category|case-studies\/(category|industry))\//.test(path) &&
  !/\/(tips|video|technology)$/.test(path);

test.use({ expectedErrors: [/status of 404/] });

for (const path of [...sitemapPaths(), ...UNLISTED_PATHS, ...MISSING_PATHS].filter(
  (each) => !isRepetition(each),
)) {
  test(`${path} has no findings on a phone and a desktop, by day and by night`, async ({ page }) => {
    await page.goto(path);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      expect(await findingsOf(page), `${String(size.width)} px`).toEqual([]);
    }
  });
}
