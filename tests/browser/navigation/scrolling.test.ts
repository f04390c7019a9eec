import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/browser/browser.ts';

declare global {
  interface Window {
    timers: { run: () => void; delay: number }[];
    scrolls: unknown[];
  }
}

test.use({ reducedMotion: 'no-preference' });

/**
 * Holds every timer of the pages to come, and writes down where the site's script scrolls to. Playwright's own clock hides
 * the kind of navigation, on which the rule depends.
 */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const timers: Window['timers'] = [];
    const scrolls: Window['scrolls'] = [];
    Object.assign(window, {
      timers,
      scrolls,
      setTimeout: (run: () => void, delay = 0) => timers.push({ run, delay }),
      scrollTo: (target: unknown) => scrolls.push(target),
    });
  });
});

/** Where the page has scrolled to once this much time has passed. */
const scrollsWithin = (page: Page, milliseconds: number): Promise<unknown> =>
  page.evaluate((passed) => {
    const { timers, scrolls } = window;
    for (const { run, delay } of timers.splice(0)) {
      if (delay <= passed) run();
      else timers.push({ run, delay });
    }
    return scrolls;
  }, milliseconds);

const TO_THE_TOP = { top: 0, behavior: 'smooth' };

test('a page change scrolls smoothly to the top after 50 ms', async ({ page }) => {
  await page.goto('/about');
  expect(await scrollsWithin(page, 49)).toEqual([]);
  expect(await scrollsWithin(page, 50)).toEqual([TO_THE_TOP]);
  await page.getByRole('banner').getByRole('link', { name: 'Packages' }).click();
  await page.waitForURL('**/packages');
  expect(await scrollsWithin(page, 50)).toEqual([TO_THE_TOP]);
});

test('Back, an address with a hash and reduced motion keep the position', async ({ page }) => {
  await page.goto('/about');
  await page.goto('/packages#custom-package');
  expect(await scrollsWithin(page, 1000)).toEqual([]);
  await page.goBack();
  expect(await scrollsWithin(page, 1000)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/services');
  expect(await scrollsWithin(page, 1000)).toEqual([]);
});
