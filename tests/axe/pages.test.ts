import { MISSING_PATHS, taggedPages, UNLISTED_PATHS } from '../fixtures/stack/built-site.ts';
import { expect, readingTest as test } from '../fixtures/browser/browser.ts';
import { findingsOf, PHONE, SIZES } from '../fixtures/browser/axe.ts';

test.use({ expectedErrors: [/status of 404/] });

const others = [...UNLISTED_PATHS, ...MISSING_PATHS].map((path) => ({ path, tag: [] }));

/** Pages whose parts stand elsewhere on a desktop. The others have the header and the footer of the first, and a wider column. */
const WIDE = new Set(['/', '/packages', '/contact', '/case-studies', '/auth']);

for (const { path, tag } of [...taggedPages(), ...others]) {
  for (const size of SIZES) {
    const isQuick = size === PHONE || WIDE.has(path);
    test(
      `${path} has no axe findings ${String(size.width)} px wide, light or dark`,
      { tag: isQuick ? tag : '@slow' },
      async ({ page }) => {
        await page.setViewportSize(size);
        await page.goto(path);
        expect(await findingsOf(page)).toEqual([]);
      },
    );
  }
}
