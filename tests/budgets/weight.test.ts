import type { Page } from '@playwright/test';
import { taggedPages } from '../fixtures/stack/built-site.ts';
import { expect, test } from '../fixtures/browser/browser.ts';
import { ACCOUNT_PATHS, expectWithinBudget, kindOf, weigh } from '../fixtures/browser/page-weight.ts';

/** Bytes of one picture from content/, which the totals leave out. */
const PICTURE = 60 * 1024;

// Before somebody signs in, the other pages of the admin area load what the first one does.
const accountPages = ACCOUNT_PATHS.map((path) => ({
  path,
  tag: path.startsWith('/admin/') ? ['@slow'] : [],
}));

for (const { path, tag } of [...taggedPages(), ...accountPages]) {
  const kind = kindOf(path);

  test(`${path} stays within its budget, its scripts after the paint`, { tag }, async ({ page, stack }) => {
    const weight = await weigh(page, path);
    expectWithinBudget(weight, kind);
    expect.soft(weight.largestPicture, 'bytes of a picture').toBeLessThanOrEqual(PICTURE);
    const foreign = weight.requests.filter((url) => !url.startsWith(stack.site));
    expect.soft(foreign, 'requests to others').toEqual([]);
    const scripts = weight.requests.filter((url) => url.endsWith('.js'));
    const hasOnlyOwnScript =
      (await page.locator('script[src]').count()) > 0 && (await page.locator('astro-island').count()) === 0;
    // A file that the script of a page imports is a round trip more, which a slow phone waits for.
    if (hasOnlyOwnScript) expect.soft(scripts, 'files of scripts').toHaveLength(1);
    expect.soft(weight.authScripts.length > 0, 'loads auth code').toBe(kind === 'account');
    // Forms and /auth load it once somebody types.
    if (!path.startsWith('/admin')) expect.soft(weight.backendScripts, 'clients of the backend').toEqual([]);
    // The admin area shows nothing without its script.
    if (!path.startsWith('/admin'))
      expect(await scriptsBefore(kind === 'content' ? 'largest-contentful-paint' : 'paint', page)).toEqual(
        [],
      );
  });
}

/** The scripts that were fetched before the first or the largest paint, which they may have delayed. */
const scriptsBefore = (type: 'paint' | 'largest-contentful-paint', page: Page): Promise<string[]> =>
  page.evaluate(async (type) => {
    const paint = await new Promise<PerformanceEntry | undefined>((resolve) => {
      new PerformanceObserver((list) => {
        resolve(list.getEntries().at(-1));
      }).observe({ type, buffered: true });
    });
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime <= (paint?.startTime ?? Infinity))
      .map(({ name }) => name);
  }, type);
