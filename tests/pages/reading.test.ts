import { expect, readingTest as test } from '../fixtures/browser/browser.ts';

for (const path of ['/', '/packages', '/contact']) {
  test(
    `every focusable element on ${path} shows its focus`,
    { tag: path === '/contact' ? [] : '@slow' },
    async ({ page }) => {
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
    },
  );
}

test('with forced colours, buttons, fields and the current page stay visible', async ({ page }) => {
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
  expect(await current.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe('underline');
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
