import type { Page } from '@playwright/test';
import { MISSING_PATHS, sitemapPaths, UNLISTED_PATHS } from '../fixtures/built-site.ts';
import { expect, test } from '../fixtures/browser.ts';
import { COLOUR_RULES, findingsOf, SIZES } from '../fixtures/axe.ts';

// Archives of one kind differ by their entries alone; one of each is looked at.
const isRepetition = (path: string) =>
  /^\/(blog\/category|case-studies\/(category|industry))\//.test(path) &&
  !/\/(tips|video|technology)$/.test(path);

/** Everything in light; in dark only what depends on colour. */
async function findingsInBothSchemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await findingsOf(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await findingsOf(page, COLOUR_RULES);
  return [...light, ...dark.map((finding) => `dark ${finding}`)];
}

test.use({ expectedErrors: [/status of 404/] });

for (const path of [...sitemapPaths(), ...UNLISTED_PATHS, ...MISSING_PATHS].filter(
  (each) => !isRepetition(each),
)) {
  test(`${path} has no findings on a phone and a desktop, by day and by night`, async ({ page }) => {
    await page.goto(path);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      expect(await findingsInBothSchemes(page), `${String(size.width)} px`).toEqual([]);
    }
  });
}
