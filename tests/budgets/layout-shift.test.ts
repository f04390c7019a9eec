import type { Page } from '@playwright/test';
import { expect, test, waitForRegularFont } from '../fixtures/browser/browser.ts';
import { inLanes } from '../fixtures/content/in-lanes.ts';

const PATHS = [
  '/',
  '/about',
  '/services',
  '/services/video-creation',
  '/refund-policy',
  '/terms',
  '/blog/app-website-or-whatsapp',
  '/case-studies',
  '/quote-calculator',
];

const REGULAR_FONT = '**/anek-regular*.woff2';

/** A first visit on which the regular font comes last of all; what it moved, as the browser itself counts it. */
async function shiftOfRegularFont(page: Page, path: string): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(REGULAR_FONT, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path);
  await page.evaluate(async () => {
    await document.fonts.load('700 1em Anek');
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift' });
  });
  resolve(undefined);
  await waitForRegularFont(page);
  return page.evaluate(async () => {
    await new Promise((done) =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))),
    );
    return (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0);
  });
}

/** How many faces of the regular weight are in force: the stand-in, and the font itself. */
const regularFaces = (page: Page) =>
  page.evaluate(
    () =>
      [...document.fonts].filter(({ family, weight }) => family.includes('Anek') && weight === '400').length,
  );

for (const width of [360, 1280]) {
  test(`at ${String(width)} px the regular font moves nothing when it comes`, async ({
    browser,
    contextOptions,
    stack,
  }) => {
    const shifts = await inLanes(PATHS, 2, async (path) => {
      const context = await browser.newContext({
        ...contextOptions,
        viewport: { width, height: 844 },
        baseURL: stack.site,
      });
      const shift = await shiftOfRegularFont(await context.newPage(), path);
      await context.close();
      return `${path} ${shift.toFixed(4)}`;
    });
    expect(shifts).toEqual(PATHS.map((path) => `${path} 0.0000`));
  });
}

test('the regular font is there from the second page on, and on the first where it moves nothing', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  // Only the heading stays, which is in bold: what else would move depends on the fonts of the machine.
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.body.replaceChildren(...document.querySelectorAll('h1'));
    });
  });
  await page.goto('/packages');
  await expect.poll(() => regularFaces(page)).toBe(2);
  // Put in before it is asked for: were this a first visit, it would not be there without its file.
  await page.route(REGULAR_FONT, (route) => route.abort());
  await page.goto('/services');
  expect(await regularFaces(page)).toBe(2);
});
