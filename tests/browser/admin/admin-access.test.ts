import { SESSION_KEY } from '../../../src/session/session-keys.ts';
import { createAdmin, createMember, signIn } from '../../fixtures/browser/accounts.ts';
import { expect, openInbox, test } from '../../fixtures/browser/inbox-test.ts';
import { toastOf } from '../../fixtures/browser/toast.ts';

test.describe('access to /admin', () => {
  test('sends a member home without loading the inbox', async ({ page, stack }) => {
    await signIn(page, await createMember(stack));
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto('/admin');
    await page.waitForURL(`${stack.site}/`);
    await expect(toastOf(page, 'Access Denied')).toContainText(
      "You don't have admin privileges to access this page.",
    );
    expect(loaded.filter((url) => /Inbox|contact_submissions|search_submissions/.test(url))).toEqual([]);
  });

  test(
    'sends an expired session to sign in, then back',
    { tag: '@slow' },
    async ({ page, inbox, expectedErrors }) => {
      expectedErrors.push(/status of 400/);
      await inbox.rows.first().or(page.getByText('No contact submissions found.')).waitFor();
      await page.evaluate((key) => {
        const session = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
        localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1, refresh_token: 'withdrawn' }));
      }, SESSION_KEY);
      await page.reload();
      await page.waitForURL((url) => url.pathname === '/auth' && url.searchParams.get('next') === '/admin');
      await expect(page.getByText('Please sign in to continue.')).toBeVisible();
    },
  );
});

// Signing out ends every session of the account, so these tests have administrators of their own.
test.describe('the header', () => {
  test('shows the administrator and signs out', async ({ page, stack }) => {
    const admin = await createAdmin();
    const inbox = await openInbox(page, admin);
    await expect(page.locator('header')).toContainText(admin.email);
    await expect(page.locator('header').getByText('Admin', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to website' })).toHaveAttribute('href', '/');
    await inbox.button('Sign Out').click();
    await page.waitForURL(`${stack.site}/`);
    await expect(toastOf(page, 'Signed out')).toContainText('You have been signed out successfully.');
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  test(
    'signing out on one tab closes the inbox on the others',
    { tag: '@slow' },
    async ({ page, context }) => {
      const inbox = await openInbox(page, await createAdmin());
      const other = await context.newPage();
      await other.goto('/admin');
      await other.getByRole('heading', { name: 'Inbox' }).waitFor();
      await inbox.button('Sign Out').click();
      await other.waitForURL((url) => url.pathname === '/auth');
      await page.waitForURL((url) => url.pathname === '/');
    },
  );
});
