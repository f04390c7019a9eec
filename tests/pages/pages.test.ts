import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, readingTest as test, waitForFonts } from '../fixtures/browser/browser.ts';
import { setDefaultFont, unreachableText } from '../fixtures/browser/unreachable-text.ts';
import { DESKTOP, findingsAtEverySize, findingsOf, PHONE as USUAL_PHONE } from '../fixtures/browser/axe.ts';
import { offerTimes } from '../fixtures/browser/free-times.ts';
import { MISSING_PATHS, taggedPages, UNLISTED_PATHS } from '../fixtures/stack/built-site.ts';

test.use({ expectedErrors: [/status of 40[45]/] });

const PHONE = { width: 360, height: 800 };
const LAPTOP = { width: 1366, height: 768 };
/**
 * Windows at which all can be read: their width, and the size of the browser's own font. Sizes are in rem, so 280 and 320 px stand for
 * fonts of 20 and 18 px on a usual phone too.
 */
const READABLE: [width: number, font: number][] = [
  [280, 16],
  [320, 16],
  ...[12, 16, 24, 32].map((font): [number, number] => [360, font]),
];
/** A laptop at 400 % zoom. */
const ZOOMED = { width: 320, height: 180 };

/** The most that the head of a page below home may take, in pixels. */
const HIGHEST_HEAD = 320;
/** The most that header and bars may cover at 400 % zoom, in pixels. */
const MOST_COVERED = 90;
/** The screens of a phone that a page may fill down to its footer. */
const MOST_SCREENS = 7;
/** Pages that may be longer. */
const LONGER: Record<string, number> = { '/packages': 9 };

const PRICE = /[₹$]\d/;

/** What a visitor can press or fill in. The two ways to a person, which each head has, are no step of the page's own. */
const NEXT_STEPS =
  ':is(a:not([href^="tel:"], [href^="https://wa.me/"], [href="/services"]), button, input:not([type=radio])):visible';

/** What a visitor must see before scrolling. */
const FIRST_VIEWS: Record<string, (main: Locator) => Locator[]> = {
  '/': (main) => [main.getByRole('heading', { level: 1 }), main.locator('[data-proof]')],
  '/services': (main) => [0, 1, 2].map((at) => main.getByRole('list').first().getByRole('heading').nth(at)),
  '/portfolio': (main) => [main.locator('li:first-child img').first()],
  '/case-studies': (main) => [main.locator('[data-figure]').first(), main.locator('[data-card] img').first()],
  '/blog': (main) => [main.locator('[data-featured] img'), main.locator('[data-featured] h2')],
  '/packages': (main) => [
    main
      .getByRole('group')
      .filter({ has: main.page().getByRole('radio') })
      .first(),
    main.getByRole('listitem').getByText(PRICE).first(),
    main.getByRole('listitem').filter({ hasText: PRICE }).getByRole('link').first(),
  ],
  '/monday-page': (main) => [main.getByRole('columnheader').last()],
  '/quote-calculator': (main) =>
    [0, 1, 2].map((at) => main.getByRole('checkbox').nth(at).locator('xpath=ancestor::label')),
  '/consultation': (main) => [main.locator('[data-next-times]').getByRole('button').nth(2)],
};

const POLICIES = join(import.meta.dirname, '../../content/policies');
/** Texts are as long as what they have to say. */
const isText = (path: string) =>
  /^\/blog\/[^/]+$/.test(path) || existsSync(join(POLICIES, `${path.slice(1)}.md`));

async function expectFirstView(page: Page, path: string): Promise<void> {
  for (const head of await page.locator('[data-page-head]').all())
    expect.soft((await head.boundingBox())?.height, 'height of the head').toBeLessThanOrEqual(HIGHEST_HEAD);
  const { height = 0 } = page.viewportSize() ?? {};
  const steps = page.getByRole('main').locator(NEXT_STEPS).first();
  if (!isText(path) && (await page.locator('[data-page-head]').count()))
    expect.soft((await steps.boundingBox())?.y, 'the next step').toBeLessThan(height - 48);
  for (const part of FIRST_VIEWS[path]?.(page.getByRole('main')) ?? [])
    await expect.soft(part).toBeInViewport({ ratio: 0.75 });
}

async function expectLength(page: Page, path: string): Promise<void> {
  expect.soft(await wideLinksOf(page), 'links over several cards').toEqual([]);
  for (const footer of await page.getByRole('contentinfo').all()) {
    const screens = ((await footer.boundingBox())?.y ?? Infinity) / PHONE.height;
    expect.soft(screens, 'screens down to the footer').toBeLessThanOrEqual(LONGER[path] ?? MOST_SCREENS);
  }
}

/** The links of cards that would be pressed beside their card, as no element of it places what they cover. */
const wideLinksOf = (page: Page) =>
  page.locator('.card-link').evaluateAll((links: HTMLElement[]) => {
    const cardsIn = (place: Element | null) => place?.querySelectorAll('.card-link').length ?? 0;
    return links.flatMap((link) => (cardsIn(link.offsetParent) > 1 ? [link.outerHTML] : []));
  });

/** What makes the page scroll sideways. */
const sidewaysOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = Array.from(document.querySelectorAll('header *, main *, footer *')).filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return scrollWidth > clientWidth ? wide.slice(0, 3).map(({ outerHTML }) => outerHTML.slice(0, 120)) : [];
  });

async function expectReadable(page: Page): Promise<void> {
  for (const [width, font] of READABLE) {
    const size = `${String(width)} px, font of ${String(font)} px`;
    await page.setViewportSize({ width, height: PHONE.height });
    await setDefaultFont(page, font);
    expect.soft(await unreachableText(page), `cannot be read at ${size}`).toEqual([]);
    expect.soft(await sidewaysOf(page), `too wide at ${size}`).toEqual([]);
    for (const menu of await page.locator('[popovertarget=mobile-menu]').all())
      await expect.soft(menu).toBeInViewport({ ratio: 1 });
  }
  await setDefaultFont(page, 16);
}

/** How many pixels of the window are covered by what stays at its top or its bottom. */
const coveredOf = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight / 2);
    return Array.from(document.querySelectorAll('body *'))
      .filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position))
      .map((element) => element.getBoundingClientRect())
      .filter(({ top, bottom }) => bottom > 0 && top < innerHeight && (top <= 0 || bottom >= innerHeight))
      .reduce((sum, { height }) => sum + height, 0);
  });

const others = [...UNLISTED_PATHS, ...MISSING_PATHS].map((path) => ({ path, tag: [] }));

/** Pages whose parts stand elsewhere on a desktop. The others have the header and the footer of the first, and a wider column. */
const WIDE = new Set(['/', '/packages', '/contact', '/case-studies', '/auth']);

// One visit for all sizes, because opening the page takes most of the time.
for (const { path, tag } of [...taggedPages(), ...others])
  test(
    `${path} fits phones, larger text, a laptop and 400 % zoom, and has no axe findings`,
    { tag },
    async ({ page }) => {
      await offerTimes(page);
      await page.setViewportSize(PHONE);
      await page.goto(path);
      await waitForFonts(page);
      await expectFirstView(page, path);
      if (!isText(path)) await expectLength(page, path);
      await expectReadable(page);
      await page.setViewportSize(LAPTOP);
      await expectFirstView(page, path);
      await page.setViewportSize(ZOOMED);
      expect.soft(await sidewaysOf(page), 'too wide at 400 %').toEqual([]);
      expect.soft(await coveredOf(page), 'pixels covered at 400 %').toBeLessThanOrEqual(MOST_COVERED);
      await page.evaluate(() => {
        scrollTo(0, 0);
      });
      await page.setViewportSize(USUAL_PHONE);
      expect.soft(await (WIDE.has(path) ? findingsAtEverySize : findingsOf)(page), 'axe').toEqual([]);
    },
  );

for (const { path, tag } of [...taggedPages(), ...others].filter((each) => !WIDE.has(each.path)))
  test(`${path} has no axe findings on a desktop`, { tag: [...tag, '@slow'] }, async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(path);
    expect(await findingsOf(page)).toEqual([]);
  });
