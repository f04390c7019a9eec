import type { Page } from '@playwright/test';
import { expect, expectEscapeToClose, test } from '../../fixtures/browser/browser.ts';
import { phoneLinks } from '../../fixtures/content/site-menus.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const menuButton = (page: Page) => page.getByRole('button', { name: 'Open menu' });
const menu = (page: Page) => page.locator('#mobile-menu');

test.use(PHONE);

test.describe('the mobile menu', () => {
  test('shows the first six services and no blog', async ({ page }) => {
    await page.goto('/');
    await menuButton(page).tap();
    const links = menu(page).locator('a:visible');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      ...phoneLinks,
      '/consultation',
      expect.stringMatching(/^tel:/),
      expect.stringMatching(/^https:\/\/wa\.me\//),
      '/contact',
      '/auth',
    ]);
    expect(phoneLinks.filter((href) => href.startsWith('/services/'))).toHaveLength(6);
    expect(phoneLinks).not.toContain('/blog');
  });

  test('marks the current page', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/packages');
    await menuButton(page).tap();
    await expect(menu(page).getByRole('link', { name: 'Packages' })).toHaveAttribute('aria-current', 'page');
  });

  // Otherwise it is open when Back restores the page from memory.
  test('closes when a link is tapped', async ({ page }) => {
    await page.goto('/about');
    await menuButton(page).tap();
    await page.evaluate(() => {
      addEventListener('click', (event) => {
        event.preventDefault();
      });
    });
    await menu(page).getByRole('link', { name: 'Contact' }).tap();
    await expect(menu(page)).toBeHidden();
  });

  test('closes on Escape and restores the focus', async ({ page }) => {
    await page.goto('/about');
    await expectEscapeToClose(page, menuButton(page), menu(page));
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the mobile menu and its links work', async ({ page }) => {
    await page.goto('/about');
    await menuButton(page).tap();
    await menu(page).getByRole('link', { name: 'Packages' }).tap();
    await expect(page).toHaveURL(/\/packages$/);
  });
});
