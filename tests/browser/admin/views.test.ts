import { submitSignIn } from '../../fixtures/browser/accounts.ts';
import { storeLeads } from '../../fixtures/browser/inbox-page.ts';
import { expect, test } from '../../fixtures/browser/inbox-test.ts';

test(
  'a lead has an address, which survives signing in',
  { tag: '@phone-slow' },
  async ({ page, admin, stack }) => {
    const id = crypto.randomUUID();
    await storeLeads(stack, [{ id, name: 'Linked lead' }]);
    await page.goto(`/admin?lead=${id}`);
    await page.waitForURL(
      (url) => url.pathname === '/auth' && url.searchParams.get('next') === `/admin?lead=${id}`,
    );
    await expect(page.getByText('Please sign in to continue.')).toBeVisible();
    await page.locator('.auth-main form .button:enabled').first().waitFor({ state: 'attached' });
    await submitSignIn(page, admin);
    const lead = page.getByRole('region', { name: 'Linked lead' });
    await expect(lead).toBeVisible();
    await lead.getByRole('button', { name: /Close|Back to the list/ }).click();
    await page.waitForURL((url) => !url.searchParams.has('lead'));
  },
);
