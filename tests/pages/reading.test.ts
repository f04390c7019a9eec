import { expect, readingTest as test, waitForFonts } from '../fixtures/browser/browser.ts';
import { services, studies } from '../fixtures/content/content-entries.ts';

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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('each price of the sheet stands at the right of its row', async ({ page }) => {
    await page.goto('/');
    await waitForFonts(page);
    const rows = page.locator('main :is(a[href^="/packages#"], a[href^="/quote-calculator?services="])');
    await expect(rows).not.toHaveCount(0);
    const gaps = await rows.evaluateAll((all) =>
      all.map((row) => {
        const price = row.lastElementChild?.getBoundingClientRect();
        return row.getBoundingClientRect().right - (price?.right ?? 0);
      }),
    );
    expect(Math.max(...gaps)).toBeLessThanOrEqual(1);
  });

  test('no words of a drawing are cut off', async ({ page }) => {
    await page.goto('/portfolio');
    await waitForFonts(page);
    const drawings = page.locator('[data-frame]');
    await expect(drawings).toHaveCount(studies.flatMap(({ made }) => made).length);
    const cut = await drawings.locator('> p').evaluateAll((all) =>
      all.filter((line) => {
        const frame = line.parentElement?.getBoundingClientRect();
        return line.getBoundingClientRect().bottom > (frame?.bottom ?? 0);
      }),
    );
    expect(cut).toHaveLength(0);
  });

  test('the currency switch stands beside the price of a service', async ({ page }) => {
    await page.goto(`/services/${services[0]?.id ?? ''}`);
    const price = await page.locator('main dd strong').first().boundingBox();
    const toggle = await page.locator('main dd fieldset').boundingBox();
    expect(toggle?.y).toBeLessThan((price?.y ?? 0) + (price?.height ?? 0));
  });
});

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
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/packages');
  await expect(page.locator('.switch [data-first]')).toHaveCSS('outline-style', 'solid');
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
