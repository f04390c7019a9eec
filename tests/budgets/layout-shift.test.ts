import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, waitForFonts } from '../fixtures/browser/browser.ts';
import { BUILT_SITE, sitemapPaths, UNLISTED_PATHS } from '../fixtures/stack/built-site.ts';

/** Design, section 10. */
const MOST_SHIFT = 0.02;

const files = readdirSync(join(BUILT_SITE, '_astro'));
/**
 * Put into the browser's cache first: it is preloaded, and Chromium delays the first paint a moment for that, but on a busy
 * machine not long enough.
 */
const BOLD_FONT = `/_astro/${files.find((name) => name.startsWith('anek-bold')) ?? ''}`;

for (const path of [...sitemapPaths(), ...UNLISTED_PATHS]) {
  test(`${path} hardly moves while a first visit loads it`, async ({ page }) => {
    await page.goto('/robots.txt');
    await page.evaluate((font) => fetch(font), BOLD_FONT);
    await page.goto(path);
    await waitForFonts(page);
    const shift = await page.evaluate(async () => {
      let sum = 0;
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
      });
      observer.observe({ type: 'layout-shift', buffered: true });
      // The frame in which the font came is reported after it was painted.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      await new Promise((reported) => setTimeout(reported));
      return sum;
    });
    expect(shift).toBeLessThanOrEqual(MOST_SHIFT);
  });
}
