import { contrast } from '../fixtures/brand/contrast.ts';
import { findingsOf, PHONE } from '../fixtures/browser/axe.ts';
import { expect, holdScripts, readingTest as test, waitForFonts } from '../fixtures/browser/browser.ts';
import { plans, studies } from '../fixtures/content/content-entries.ts';

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
          const outlined = [element, element.closest('label'), element.nextElementSibling].find(
            (each) => each && getComputedStyle(each).outlineStyle !== 'none',
          );
          const around: Element[] = [];
          for (let at = outlined?.parentElement; at; at = at.parentElement) around.push(at);
          const grounds = around.map((each) => getComputedStyle(each).backgroundColor);
          return {
            html: element.outerHTML.slice(0, 120),
            isOver: element === document.body,
            colour: outlined ? getComputedStyle(outlined).outlineColor : '',
            ground: grounds.find((colour) => !colour.endsWith(', 0)')) ?? '',
          };
        });
        if (focus.isOver || focus.html === last) break;
        if (contrast(focus.colour, focus.ground) < 3) unseen.push(focus.html);
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
    const rows = page.locator('main a:is([href^="/packages#"], [href*="?services="])');
    await expect(rows).not.toHaveCount(0);
    const right = (all: Element[]) => all.map((each) => Math.round(each.getBoundingClientRect().right));
    const prices = rows.locator(':scope > :last-child');
    expect(await prices.evaluateAll(right)).toEqual(await rows.evaluateAll(right));
  });

  test('a plan fits one screen, with its price and its button', async ({ page }) => {
    for (const { id } of plans) {
      await page.goto(`/packages#${id}`);
      const plan = page.locator('.plan:target');
      for (const part of [plan.getByRole('heading').first(), plan.locator('[data-features]')])
        await expect(part).toBeInViewport({ ratio: 1 });
      await expect(page.locator('.plan').filter({ visible: true })).toHaveCount(1);
      await expect(page.locator(`.switch [href="#${id}"]`)).toHaveCSS('outline-style', 'solid');
    }
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
});

test('what is pointed at can be read, light or dark', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  for (const path of ['/contact', '/quote-calculator']) {
    await page.goto(path);
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const { root } = await session.send('DOM.getDocument');
    const pressed = { nodeId: root.nodeId, selector: 'a, button' };
    for (const nodeId of (await session.send('DOM.querySelectorAll', pressed)).nodeIds)
      await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['hover'] });
    expect(await findingsOf(page)).toEqual([]);
  }
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
  await page.goto('/quote-calculator');
  await page.getByRole('checkbox').first().check();
  await expect(page.locator('label:has(:checked)').last()).toHaveCSS('outline-style', 'solid');
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

test('the way of a rupee is drawn while it is scrolled into view', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const step = page.locator('main ol svg').last();
  await step.evaluate((drawing) => scrollTo(0, drawing.getBoundingClientRect().top - innerHeight));
  await expect(step).toHaveCSS('clip-path', 'inset(0px 100% 0px 0px)');
  await step.evaluate((drawing) => drawing.scrollIntoView());
  await expect(step).toHaveCSS('clip-path', 'inset(0px 0% 0px 0px)');
});

test('a button that waits for fields looks so before its script has taken over', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  const button = page.locator('form [type=submit]');
  const colour = await button.evaluate((element) => getComputedStyle(element).backgroundColor);
  // Astro removes it before React has rendered the form.
  const island = page.locator('astro-island:has(form)');
  await island.evaluate((element) => element.removeAttribute('ssr'));
  await expect(button).toHaveCSS('background-color', colour);
  await island.evaluate((element) => element.setAttribute('ssr', ''));
  release();
  await expect(button).toBeDisabled();
  await expect(button).toHaveCSS('background-color', colour);
});

test('menus, questions and the focus have no axe findings, light or dark', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  expect.soft(await findingsOf(page, '.skip-link'), 'the link that skips to the content').toEqual([]);
  await page.getByRole('button', { name: 'Services' }).click();
  expect.soft(await findingsOf(page, 'header'), 'the open services menu').toEqual([]);
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Open menu' }).click();
  expect.soft(await findingsOf(page, 'header'), 'the open mobile menu').toEqual([]);
  await page.goto('/packages');
  // Axe does not look at them.
  const placeholders = page.locator('main [placeholder]');
  const colours = await placeholders.evaluateAll((fields) => [
    getComputedStyle(document.querySelector('main .text-muted') ?? document.body).color,
    ...fields.map((field) => getComputedStyle(field, '::placeholder').color),
  ]);
  expect(new Set(colours).size).toBe(1);
  const closed = page.locator('details:not([open]) summary');
  for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
  await expect(closed).toHaveCount(0);
  expect.soft(await findingsOf(page, 'main'), 'opened questions').toEqual([]);
});
