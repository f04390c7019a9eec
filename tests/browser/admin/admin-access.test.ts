import { createAdmin, signIn } from '../../fixtures/browser/accounts.ts';
import { expect, test } from '../../fixtures/browser/inbox-test.ts';
import { toastOf } from '../../fixtures/browser/toast.ts';

// Signing out ends every session of the account, so the second administrator is the test's own.
test('who signs in on another tab sees nothing of somebody else, and signs out on all tabs', async ({
  page,
  inbox,
  context,
  stack,
}) => {
  const admin = await createAdmin();
  await inbox.goto('/admin/staff');
  const known = page.locator('main').getByText(stack.admin.email);
  await known.first().waitFor();
  await page.route('**/rpc/list_*', () => undefined);
  const other = await context.newPage();
  await other.goto('/robots.txt');
  await other.evaluate(() => localStorage.clear());
  await signIn(other, admin);
  await expect(page.locator('header')).toContainText(admin.email);
  await expect(known).toHaveCount(0);
  await other.goto('/admin');
  await other.getByRole('heading', { name: 'Inbox' }).waitFor();
  await page.bringToFront();
  await inbox.button('Sign Out').click();
  await other.waitForURL((url) => url.pathname === '/auth');
  await other.close();
  await page.waitForURL(`${stack.site}/`);
  await expect(toastOf(page, 'Signed out')).toContainText('You have been signed out successfully.');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
