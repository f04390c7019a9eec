import { MISSING_PATHS, taggedPages, UNLISTED_PATHS } from '../fixtures/stack/built-site.ts';
import { expect, readingTest as test } from '../fixtures/browser/browser.ts';
import { findingsAtEverySize } from '../fixtures/browser/axe.ts';

test.use({ expectedErrors: [/status of 404/] });

const others = [...UNLISTED_PATHS, ...MISSING_PATHS].map((path) => ({ path, tag: [] }));

for (const { path, tag } of [...taggedPages(), ...others]) {
  test(`${path} has no axe findings, light or dark`, { tag }, async ({ page }) => {
    await page.goto(path);
    expect(await findingsAtEverySize(page)).toEqual([]);
  });
}
