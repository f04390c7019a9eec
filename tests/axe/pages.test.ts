import { MISSING_PATHS, pathsOfEachLayout, UNLISTED_PATHS } from '../fixtures/stack/built-site.ts';
import { expect, test } from '../fixtures/browser/browser.ts';
import { findingsAtEverySize } from '../fixtures/browser/axe.ts';

test.use({ expectedErrors: [/status of 404/] });

for (const path of [...pathsOfEachLayout(), ...UNLISTED_PATHS, ...MISSING_PATHS]) {
  test(`${path} has no axe findings, light or dark`, async ({ page }) => {
    await page.goto(path);
    expect(await findingsAtEverySize(page)).toEqual([]);
  });
}
