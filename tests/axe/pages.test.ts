import { MISSING_PATHS, sitemapPaths, UNLISTED_PATHS } from '../fixtures/stack/built-site.ts';
import { expect, test } from '../fixtures/browser/browser.ts';
import { findingsAtEverySize } from '../fixtures/browser/axe.ts';

// Archive pages of one kind differ only in their entries, so one of each kind is enough.
const isRepetition = (path: string) =>
  /^\/(blog\/category|case-studies\/(category|industry))\//.test(path) &&
  !/\/(tips|video|technology)$/.test(path);

test.use({ expectedErrors: [/status of 404/] });

for (const path of [...sitemapPaths(), ...UNLISTED_PATHS, ...MISSING_PATHS].filter(
  (each) => !isRepetition(each),
)) {
  test(`${path} has no axe findings, light or dark`, async ({ page }) => {
    await page.goto(path);
    expect(await findingsAtEverySize(page)).toEqual([]);
  });
}
