import type { Page } from '@playwright/test';
import { createMember, grantAdmin, signIn } from '../../fixtures/browser/accounts.ts';
import { expect, test } from '../../fixtures/browser/browser.ts';

/** Counts the visible links, in the header or, on a phone, in its menu. */
async function visibleLinks(page: Page, show: 'anonymous' | 'member' | 'admin'): Promise<number> {
  const menu = page.locator('header').getByRole('button', { name: /menu/i });
  if (await menu.isVisible()) await menu.click();
  return page.locator(`[data-show="${show}"]`).filter({ visible: true }).count();
}

test('the header shows who is signed in', { tag: '@phone-slow' }, async ({ page, context, stack }) => {
  const shown = page.locator('[data-show]').filter({ visible: true });
  await page.goto('/about');
  expect(await visibleLinks(page, 'anonymous')).toBe(1);
  await expect(shown).toHaveCount(1);

  const member = await createMember(stack);
  const other = await context.newPage();
  await signIn(other, member);
  // It leads who is signed in to the home page.
  await other.goto('/auth');
  await other.waitForURL(`${stack.site}/`);
  await other.close();
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  expect(await visibleLinks(page, 'member')).toBe(1);
  await expect(shown).toHaveCount(1);
  await shown.click();
  await page.getByRole('button', { name: 'Sign Out' }).waitFor();

  await grantAdmin(stack, member.email);
  await page.goto('/about');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'admin');
  expect(await visibleLinks(page, 'admin')).toBe(1);
  await expect(shown).toHaveCount(1);
});
