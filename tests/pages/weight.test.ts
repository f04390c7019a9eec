import type { Page } from '@playwright/test';
import { enquiryCopy } from '../../src/copy/enquiry.ts';
import { expect, test, waitForFonts } from '../fixtures/browser/browser.ts';
import { phone } from '../playwright.config.ts';
import { taggedPages } from '../fixtures/stack/built-site.ts';
import { offerTimes } from '../fixtures/browser/free-times.ts';
import { ACCOUNT_PATHS, expectWithinBudget, kindOf, weigh } from '../fixtures/browser/page-weight.ts';

const { defaultBrowserType: _, ...asOnPhone } = phone;
test.use({ ...asOnPhone, reducedMotion: 'no-preference', expectedErrors: [/status of 40[45]/] });

/** The most that a page may shift while its fonts arrive. */
const MOST_SHIFT = 0.02;

/** Opens a page whose regular font arrives after the first paint, however quick the line is: it hardly shifts. */
async function expectStill(page: Page, path: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/anek-regular*', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path);
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  resolve(undefined);
  await waitForFonts(page);
  expect.soft(await layoutShift(page), 'layout shift').toBeLessThanOrEqual(MOST_SHIFT);
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

/** Bytes of one picture from content/, which the totals leave out. */
const PICTURE = 60 * 1024;

// Before somebody signs in, the other pages of the admin area load what the first one does.
const otherPages = [...ACCOUNT_PATHS, '/enquiry'].map((path) => ({
  path,
  tag: path.startsWith('/admin/') ? ['@slow'] : [],
}));

for (const { path, tag } of [...taggedPages(), ...otherPages]) {
  const kind = kindOf(path);

  test(
    `${path} stays within its budget, its scripts after the paint, and hardly shifts`,
    { tag },
    async ({ page, baseURL }) => {
      await offerTimes(page);
      // The admin area shows nothing without its script.
      const isPublic = !path.startsWith('/admin');
      const weight = await weigh(page, async () => {
        if (isPublic) await expectStill(page, path);
        else await page.goto(path);
      });
      expectWithinBudget(weight, kind);
      expect.soft(weight.largestPicture, 'bytes of a picture').toBeLessThanOrEqual(PICTURE);
      const foreign = weight.requests.filter((url) => !url.startsWith(String(baseURL)));
      expect.soft(foreign, 'requests to others').toEqual([]);
      // A script in a file is a round trip more, which a slow phone waits for.
      await expect.soft(page.locator('script[src]'), 'files of scripts').toHaveCount(0);
      expect.soft(weight.authScripts.length > 0, 'loads auth code').toBe(kind === 'account');
      if (!isPublic) return;
      // Forms and /auth load it once somebody types.
      expect.soft(weight.backendScripts, 'clients of the backend').toEqual([]);
      const paint = kind === 'content' ? 'largest-contentful-paint' : 'paint';
      expect.soft(await scriptsBefore(paint, page)).toEqual([]);
      await expect.soft(page.locator('.later').first(), 'waits in the first view').not.toBeInViewport();
      expect((await picturesBeforeFont(page)).length, 'pictures before the second stage').toBeLessThan(2);
    },
  );
}

/** The scripts that were fetched before the first or the largest paint, which they may have delayed. */
const scriptsBefore = (type: 'paint' | 'largest-contentful-paint', page: Page): Promise<string[]> =>
  page.evaluate(async (type) => {
    const paint = await new Promise<PerformanceEntry | undefined>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1))).observe({ type, buffered: true });
    });
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime <= (paint?.startTime ?? Infinity))
      .map(({ name }) => name);
  }, type);

/** The pictures of content that were asked for before the regular font had arrived: on a slow line, each delays the largest. */
const picturesBeforeFont = (page: Page) =>
  page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const font = files.find(({ name }) => name.includes('anek-regular'));
    return files.filter(
      ({ name, startTime }) => name.endsWith('.avif') && startTime < (font?.responseEnd ?? Infinity),
    );
  });

test('pictures below come to who scrolls, and in the end, without the regular font', async ({ page }) => {
  await page.route('**/anek-regular*', () => undefined);
  const picture = page.locator('.later img').first();
  const isThere = async () => (await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)) > 0;
  for (const bring of [
    () => page.mouse.wheel(0, 300),
    () => page.evaluate(() => document.getAnimations().forEach((wait) => wait.finish())),
  ]) {
    await Promise.all([page.waitForRequest('**/anek-regular*'), page.goto('/portfolio')]);
    expect(await isThere()).toBe(false);
    await bring();
    await expect.poll(isThere).toBe(true);
  }
});

test.describe('for who is asleep while the office is open', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('/consultation hardly shifts', async ({ page }) => {
    await offerTimes(page);
    await page.goto('/consultation');
    await expect(page.getByText(enquiryCopy.times.onlyNight)).toBeVisible();
    expect(await layoutShift(page)).toBeLessThanOrEqual(MOST_SHIFT);
  });
});
