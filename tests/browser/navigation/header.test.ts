import type { Page } from '@playwright/test';
import { expect, expectEscapeToClose, readingTest, test } from '../../fixtures/browser/browser.ts';
import { headerPages, menuServices } from '../../fixtures/content/site-menus.ts';

/** Editors may add others. */
const SPECIFIED_SERVICES = [
  'digital-marketing',
  'web-development',
  'mobile-development',
  'google-ads',
  'facebook-ads',
  'video-creation',
  'whatsapp-marketing',
  'whatsapp-chatbot',
  'sms-marketing',
  'email-marketing',
].map((id) => `/services/${id}`);

const header = (page: Page) => page.getByRole('banner');
const servicesButton = (page: Page) => header(page).getByRole('button', { name: 'Services' });
const servicesMenu = (page: Page) => page.locator('#services-menu');
const hrefs = (page: Page, scope: string) =>
  page.locator(`${scope} a:visible`).evaluateAll((links) => links.map((link) => link.getAttribute('href')));

/** The expanded state in the accessibility tree; a popover's button has no attribute for it. */
async function isExpanded(page: Page): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const button = nodes.find(({ role, name }) => role?.value === 'button' && name?.value === 'Services');
  return button?.properties?.find(({ name }) => name === 'expanded')?.value.value;
}

readingTest.describe('the header', () => {
  readingTest('stays in view while the page scrolls', async ({ page }) => {
    await page.goto('/about');
    await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight);
    });
    await expect(header(page)).toBeInViewport({ ratio: 1 });
  });

  for (const [width, shows] of [
    [768, 'Open menu'],
    [1024, 'Open menu'],
    [1151, 'Open menu'],
    [1152, 'Services'],
  ] as const) {
    readingTest(`fits a window ${String(width)} px wide, with the button ${shows}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/about');
      await expect(header(page).getByRole('button')).toHaveAccessibleName(shows);
      const heights = await header(page)
        .locator('a:visible')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
      expect(Math.max(...heights), 'the height of the tallest link, in one line').toBeLessThan(50);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }

  readingTest('links to the main pages', async ({ page }) => {
    await page.goto('/');
    const main = ['/', '/about', '/packages', '/case-studies', '/portfolio', '/blog', '/contact'];
    const shown = await hrefs(page, 'header nav');
    expect(shown).toEqual(
      headerPages.filter(({ services }) => services.length === 0).map(({ href }) => href),
    );
    expect(shown).toEqual(expect.arrayContaining(main));
  });

  readingTest('"Get Started" opens the contact page', async ({ page }) => {
    await page.goto('/about');
    await header(page).getByRole('link', { name: 'Get Started' }).click();
    await expect(page).toHaveURL(/\/contact$/);
  });

  readingTest('offers Sign In and no Admin to an anonymous visitor', async ({ page }) => {
    await page.goto('/');
    await expect(header(page).getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
    await expect(page.locator('a[href="/admin"]:visible')).toHaveCount(0);
  });

  readingTest('underlines only the current page', async ({ page }) => {
    await page.goto('/packages');
    const links = header(page).getByRole('navigation').getByRole('link');
    const underlined = await links.evaluateAll((all) => {
      const colours = all.map((link) => getComputedStyle(link).textDecorationColor);
      const plain = colours[0];
      return all.filter((_, index) => colours[index] !== plain).map((link) => link.textContent.trim());
    });
    expect(underlined).toEqual(['Packages']);
  });
});

readingTest.describe('the services menu', () => {
  readingTest.beforeEach(async ({ page }) => {
    await page.goto('/about');
  });

  readingTest('lists its services and the services page', async ({ page }) => {
    await expect(servicesMenu(page)).toBeHidden();
    await servicesButton(page).click();
    expect(await hrefs(page, '#services-menu')).toEqual([...menuServices, '/services']);
    expect(menuServices).toEqual(expect.arrayContaining(SPECIFIED_SERVICES));
  });

  readingTest('closes on a click outside', async ({ page }) => {
    await servicesButton(page).click();
    await page.mouse.click(640, 880);
    await expect(servicesMenu(page)).toBeHidden();
  });

  for (const key of ['Enter', 'Space']) {
    readingTest(`opens with ${key}, and Tab goes to its first entry`, async ({ page }) => {
      await servicesButton(page).focus();
      await page.keyboard.press(key);
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveAttribute('href', menuServices[0] ?? '');
    });
  }

  readingTest('closes on Escape and restores the focus', async ({ page }) => {
    await expectEscapeToClose(page, servicesButton(page), servicesMenu(page));
  });

  readingTest('exposes its expanded state', async ({ page }) => {
    expect(await isExpanded(page)).toBe(false);
    await servicesButton(page).click();
    expect(await isExpanded(page)).toBe(true);
  });

  readingTest('opens the chosen service', async ({ page }) => {
    await servicesButton(page).click();
    await servicesMenu(page).getByRole('link', { name: 'SMS Marketing' }).click();
    await expect(page).toHaveURL(/\/services\/sms-marketing$/);
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('the services menu opens and closes on taps', async ({ page }) => {
    await page.goto('/about');
    await servicesButton(page).tap();
    await expect(servicesMenu(page)).toBeVisible();
    await servicesButton(page).tap();
    await expect(servicesMenu(page)).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the services menu and its links work', async ({ page }) => {
    await page.goto('/about');
    await servicesButton(page).click();
    await servicesMenu(page).getByRole('link', { name: 'Google Ads' }).click();
    await expect(page).toHaveURL(/\/services\/google-ads$/);
  });
});
