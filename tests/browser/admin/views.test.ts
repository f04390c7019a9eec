import { submitSignIn } from '../../fixtures/browser/accounts.ts';
import { storeLeads } from '../../fixtures/browser/inbox-page.ts';
import { expect, sharedTest, test } from '../../fixtures/browser/inbox-test.ts';

const inQuery = (name: string, value: string | null) => (url: URL) => url.searchParams.get(name) === value;

sharedTest('views and filters are in the address, and Back returns', async ({ page, inbox }) => {
  await inbox.view('Mine').click();
  await page.waitForURL(inQuery('view', 'mine'));
  await inbox.button(/^Filters/).click();
  await page.getByLabel('Status').selectOption('won');
  await page.waitForURL(inQuery('status', 'won'));
  await page.reload();
  await expect(inbox.button('Filters (1)')).toBeVisible();
  await page.goBack();
  await expect(inbox.button('Filters (1)')).toBeHidden();
  await page.goBack();
  await expect(inbox.view('All')).toHaveAttribute('aria-current', 'page');
  await page.goForward();
  await expect(inbox.view('Mine')).toHaveAttribute('aria-current', 'page');
});

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
    await page.waitForURL(inQuery('lead', null));
  },
);
