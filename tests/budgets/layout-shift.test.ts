import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test, waitForFonts } from '../fixtures/browser/browser.ts';
import { BUILT_SITE, taggedPages, UNLISTED_PATHS } from '../fixtures/stack/built-site.ts';

/** The most that a page may shift while its fonts arrive. */
const MOST_SHIFT = 0.02;

const files = readdirSync(join(BUILT_SITE, '_astro'));
const BOLD_FONT = `/_astro/${files.find((name) => name.startsWith('anek-bold')) ?? ''}`;

/**
 * Puts the bold font into the browser's cache: it is preloaded, and Chromium delays the first paint a moment for that, but on a
 * busy machine not long enough.
 */
async function cacheBoldFont(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((font) => fetch(font), BOLD_FONT);
}

/** Opens a page whose regular font arrives after the first paint, however quick the line is. */
async function openWithLateFont(page: Page, path: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/anek-regular*', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path);
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  resolve(undefined);
  await waitForFonts(page);
}

/** The cumulative layout shift so far. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
    // The frame in which the font arrived is reported after it was painted.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((reported) => setTimeout(reported));
    return sum;
  });

const unlisted = UNLISTED_PATHS.map((path) => ({ path, tag: [] }));

/** Phones, a tablet and a laptop. A text that takes a line less in the site's font moves what is below it, so each width counts. */
const WIDTHS = [390, 360, 412, 768, 1366];

for (const { path, tag } of [...taggedPages(), ...unlisted]) {
  for (const [at, width] of WIDTHS.entries()) {
    test(
      `${path} has almost no layout shift ${String(width)} px wide`,
      { tag: at === 0 ? tag : '@slow' },
      async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await cacheBoldFont(page);
        await openWithLateFont(page, path);
        expect(await layoutShift(page)).toBeLessThanOrEqual(MOST_SHIFT);
      },
    );
  }
}
