import type { Page } from '@playwright/test';
import { expect, readingTest } from '../../fixtures/browser/browser.ts';
import { menuServices } from '../../fixtures/content/site-menus.ts';

const header = (page: Page) => page.getByRole('banner');
const servicesButton = (page: Page) => header(page).getByRole('button', { name: 'Services' });
const servicesMenu = (page: Page) => page.locator('#services-menu');
/** The expanded state in the accessibility tree; a popover's button has no attribute for it. */
async function isExpanded(page: Page): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const button = nodes.find(({ role, name }) => role?.value === 'button' && name?.value === 'Services');
  return button?.properties?.find(({ name }) => name === 'expanded')?.value.value;
}

readingTest('the header stays in view, and underlines only the current page', async ({ page }) => {
  await page.goto('/packages');
  await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight);
  });
  await expect(header(page)).toBeInViewport({ ratio: 1 });
  const links = header(page).getByRole('navigation').getByRole('link');
  const underlined = await links.evaluateAll((all) => {
    const colours = all.map((link) => getComputedStyle(link).textDecorationColor);
    const plain = colours[0];
    return all.filter((_, index) => colours[index] !== plain).map((link) => link.textContent.trim());
  });
  expect(underlined).toEqual(['Packages']);
});

readingTest('the header fits every width, with one button', async ({ page }) => {
  await page.goto('/about');
  for (const [width, shows] of [
    [768, 'Open menu'],
    [1024, 'Open menu'],
    [1151, 'Open menu'],
    [1152, 'Services'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(header(page).getByRole('button')).toHaveAccessibleName(shows);
    const heights = await header(page)
      .locator('a:visible')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    expect(Math.max(...heights), `the tallest link at ${String(width)} px, in one line`).toBeLessThan(50);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `at ${String(width)} px`).toBeLessThanOrEqual(0);
  }
});

readingTest('the services menu works with keys and clicks, and tells its state', async ({ page }) => {
  await page.goto('/about');
  expect(await isExpanded(page)).toBe(false);
  await servicesButton(page).focus();
  await page.keyboard.press('Enter');
  expect(await isExpanded(page)).toBe(true);
  await expect(servicesButton(page).locator('path')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAttribute('href', menuServices[0] ?? '');
  await page.keyboard.press('Escape');
  await expect(servicesMenu(page)).toBeHidden();
  await expect(servicesButton(page)).toBeFocused();
  await servicesButton(page).click();
  await page.mouse.click(640, 880);
  await expect(servicesMenu(page)).toBeHidden();
});
