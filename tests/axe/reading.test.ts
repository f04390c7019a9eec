import type { Page } from '@playwright/test';
import { sitemapPaths } from '../fixtures/stack/built-site.ts';
import { expect, readingTest as test } from '../fixtures/browser/browser.ts';

const PATHS = [
  '/',
  '/about',
  '/services',
  '/services/google-ads',
  '/packages',
  '/contact',
  '/portfolio',
  '/case-studies',
  '/blog',
  '/quote-calculator',
  '/consultation',
  '/enquiry',
  '/refund-policy',
  '/auth',
];
const ARTICLE = sitemapPaths().find((path) => /^\/blog\/[^/]+$/.test(path)) ?? '/blog';

/** How many pixels the page is wider than the window. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Links and buttons below the minimum target size (WCAG 2.2, 2.5.8), which excepts links inside a sentence. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const isInSentence = (element: Element) => {
      const own = element.textContent.trim().length;
      const block = element.closest('p, li, dd, td, label, address, summary');
      return block !== null && block.textContent.trim().length > own + 3;
    };
    const isHidden = (element: Element) =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      element.closest('.sr-only') !== null ||
      element.closest('[aria-hidden="true"]') !== null;
    return Array.from(document.querySelectorAll('a[href], button, input, select, textarea, summary'))
      .filter((element) => !isHidden(element) && !isInSentence(element))
      .filter((element) => element.getBoundingClientRect().right > 1 && !element.matches('.skip-link'))
      .filter((element) => {
        const label = element.closest('label');
        const { width, height } = (label ?? element).getBoundingClientRect();
        return width < 24 || height < 24;
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });

for (const path of [...PATHS, ARTICLE]) {
  test(`${path} fits 320 px and 200 % text, with large enough targets`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    expect.soft(await overflowOf(page), 'px beyond a window of 320').toBe(0);
    expect.soft(await smallTargets(page), 'targets below 24 px').toEqual([]);
    await page.setViewportSize({ width: 640, height: 900 });
    // Text zoom alone, as Android and Firefox do it.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await overflowOf(page), 'px beyond with text at 200 %').toBe(0);
  });
}

for (const path of ['/', '/packages', '/contact']) {
  test(`every focusable element on ${path} shows its focus`, async ({ page }) => {
    await page.goto(path);
    const unseen: string[] = [];
    let last = '';
    for (let step = 0; step < 120; step += 1) {
      await page.keyboard.press('Tab');
      const focus = await page.evaluate(() => {
        const element = document.activeElement ?? document.body;
        const shown = [element, element.closest('label'), element.nextElementSibling].some(
          (each) => each !== null && getComputedStyle(each).outlineStyle !== 'none',
        );
        return { html: element.outerHTML.slice(0, 120), shown, isOver: element === document.body };
      });
      if (focus.isOver || focus.html === last) break;
      if (!focus.shown) unseen.push(focus.html);
      last = focus.html;
    }
    expect(unseen).toEqual([]);
  });
}

test.describe('with forced colours', () => {
  test('buttons, fields and the current page stay visible', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/contact');
    const borderOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).borderTopWidth);
    expect(await borderOf('form input[name="name"]')).not.toBe('0px');
    expect(await borderOf('.button:visible')).not.toBe('0px');
    const current = page.locator('header [aria-current="page"]:visible').first();
    expect(await current.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe(
      'underline',
    );
  });
});

test('runs no animation with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const running = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0) > 1)
      .map((animation) => String((animation as CSSAnimation).animationName)),
  );
  expect(running).toEqual([]);
});
