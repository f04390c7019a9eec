import type { Page } from '@playwright/test';
import { expect, readingTest as test, waitForFonts } from '../../fixtures/browser/browser.ts';
import { taggedPages, UNLISTED_PATHS } from '../../fixtures/stack/built-site.ts';

const pages = [...taggedPages(), ...UNLISTED_PATHS.map((path) => ({ path, tag: [] }))];

/** How far a page can be scrolled sideways, and what sticks out. */
const sidewaysOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = Array.from(document.querySelectorAll('header *, main *, footer *')).filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return scrollWidth > clientWidth ? wide.slice(0, 3).map(({ outerHTML }) => outerHTML.slice(0, 120)) : [];
  });

test.describe('with text of twice the size on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  for (const { path, tag } of pages)
    test(`${path} has no sideways scrolling`, { tag }, async ({ page }) => {
      await page.goto(path);
      // A style element would be blocked by the content security policy.
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '32px';
      });
      expect(await sidewaysOf(page)).toEqual([]);
    });
});

test.describe('at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 180 } });

  for (const { path, tag } of pages)
    test(`${path} has no sideways scrolling, and room below its header`, { tag }, async ({ page }) => {
      await page.goto(path);
      await waitForFonts(page);
      expect.soft(await sidewaysOf(page)).toEqual([]);
      const covered = await page.evaluate(() => {
        scrollTo(0, document.body.scrollHeight / 2);
        const stuck = Array.from(document.querySelectorAll('body *')).filter((element) =>
          ['sticky', 'fixed'].includes(getComputedStyle(element).position),
        );
        return stuck
          .map((element) => element.getBoundingClientRect())
          .filter(({ top, bottom }) => bottom > 0 && top < innerHeight && top <= 0)
          .reduce((sum, { height }) => sum + height, 0);
      });
      expect(covered).toBeLessThanOrEqual(90);
    });
});
