import type { Page } from '@playwright/test';
import { DESKTOP, findingsOf, PHONE } from '../fixtures/browser/axe.ts';
import { expect, readingTest as test } from '../fixtures/browser/browser.ts';

/** States that need no check at both sizes; tests/browser has those that do. */
const STATES: Record<string, (page: Page) => Promise<void>> = {
  'the open services menu': async (page) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Services' }).click();
  },
  'the open mobile menu': async (page) => {
    await page.setViewportSize(PHONE);
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
  },
  'opened questions': async (page) => {
    await page.goto('/packages');
    const closed = page.locator('details:not([open]) summary');
    for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
    await expect(closed).toHaveCount(0);
  },
  'focus on the link that skips to the content': async (page) => {
    await page.goto('/about');
    await page.keyboard.press('Tab');
  },
};

test('menus, questions and the focus have no axe findings, light or dark', async ({ page }) => {
  for (const [state, reach] of Object.entries(STATES)) {
    await reach(page);
    expect.soft(await findingsOf(page), state).toEqual([]);
    await page.setViewportSize(DESKTOP);
  }
});
