import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/browser/browser.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const menuButton = (page: Page) => page.getByRole('button', { name: 'Open menu' });
const menu = (page: Page) => page.locator('#mobile-menu');

test.use(PHONE);

// Otherwise it is open when Back restores the page from memory.
test('the mobile menu closes when a link is tapped', async ({ page }) => {
  await page.goto('/about');
  await menuButton(page).tap();
  await expect(menuButton(page).locator('path').first()).toBeHidden();
  await expect(menuButton(page).locator('path').last()).toBeVisible();
  await page.evaluate(() => {
    addEventListener('click', (event) => event.preventDefault());
  });
  await menu(page).getByRole('link', { name: 'Contact' }).tap();
  await expect(menu(page)).toBeHidden();
});
