import { submitSignIn } from '../../fixtures/browser/accounts.ts';
import { findingsAtEverySize, findingsOf } from '../../fixtures/browser/axe.ts';
import { InboxPage, storeLeads, uniqueWord } from '../../fixtures/browser/inbox-page.ts';
import { expect, sharedTest, test } from '../../fixtures/browser/inbox-test.ts';

const inQuery = (name: string, value: string | null) => (url: URL) => url.searchParams.get(name) === value;

sharedTest('opens on All and leads to what is due', { tag: '@phone-slow' }, async ({ page, stack }) => {
  const inbox = new InboxPage(page);
  const word = uniqueWord();
  await storeLeads(stack, [
    { name: `Early ${word}` },
    { name: `Late ${word}`, created_at: '2020-03-03T10:00:00Z' },
  ]);
  await page.goto('/admin');
  await expect(inbox.view('All')).toHaveAttribute('aria-current', 'page');
  await page
    .getByRole('link', { name: /overdue/ })
    .first()
    .click();
  await page.waitForURL(inQuery('view', 'to_answer'));
  await inbox.find(word, 2);
  await expect(inbox.rows.first()).toContainText(/Early .*days\s.*overdue/);
  expect(await findingsOf(page)).toEqual([]);
});

sharedTest(
  'views and filters are in the address, Back returns, and the next visit offers the view used last',
  async ({ page, inbox }) => {
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
    await inbox.view('Follow up today').click();
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Back to Follow up today' }).click();
    await expect(inbox.view('Follow up today')).toHaveAttribute('aria-current', 'page');
  },
);

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
    await page.goto(`/admin?lead=${crypto.randomUUID()}`);
    await expect(page.getByText('This lead does not exist, or was deleted.')).toBeVisible();
  },
);

sharedTest(
  'everything can be done by keyboard, which is explained and can be switched off',
  async ({ page, inbox, stack }) => {
    const word = uniqueWord();
    await storeLeads(stack, [
      { name: `First ${word}`, created_at: '2020-02-03T10:00:00Z' },
      { name: `Second ${word}` },
    ]);
    await page.keyboard.press('/');
    await page.keyboard.type(`${word.slice(0, 8)}jx?${word.slice(8)}`);
    await expect(inbox.search).toHaveValue(/jx\?/);
    await inbox.find(word, 2);
    await inbox.search.blur();
    await page.keyboard.press('j');
    await expect(inbox.lead(/First/)).toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(page.getByLabel(`Select Second ${word}`)).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(inbox.opened).toHaveAccessibleName(`Second ${word}`);
    await page.keyboard.press('k');
    await expect(inbox.opened).toHaveAccessibleName(`First ${word}`);
    // It gives up the word that an input method composes.
    const isLeft = await inbox.opened.getByRole('textbox').evaluate((box) => {
      const composing = { key: 'Escape', isComposing: true, bubbles: true, cancelable: true };
      return box.dispatchEvent(new KeyboardEvent('keydown', composing));
    });
    expect(isLeft).toBe(true);
    await page.keyboard.press('Escape');
    await expect(inbox.opened).toHaveCount(0);
    await page.keyboard.press('?');
    await expect(inbox.dialog).toContainText('Next and previous lead');
    expect(await findingsAtEverySize(page)).toEqual([]);
    await page.getByLabel('Use shortcuts').uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await expect(inbox.search).not.toBeFocused();
  },
);
