import { inboxCopy } from '../../src/copy/inbox.ts';
import { keepSession } from '../fixtures/browser/accounts.ts';
import { expect, test } from '../fixtures/browser/inbox-test.ts';
import { ACCOUNT_PATHS, expectWithinBudget, weigh } from '../fixtures/browser/page-weight.ts';
import { readStackInfo } from '../fixtures/stack/stack-info.ts';

test.use({ viewport: { width: 390, height: 844 } });

for (const path of ACCOUNT_PATHS.filter((path) => path.startsWith('/admin'))) {
  // The others load less than the inbox.
  const tag = path === '/admin' ? [] : '@slow';
  test(`${path} stays within its budget for an administrator`, { tag }, async ({ page, session }) => {
    await keepSession(page, readStackInfo(), session);
    const weight = await weigh(page, () => page.goto(path));
    // On a phone, Sign Out is in the menu of the account.
    await expect(page.getByRole('button', { name: inboxCopy.area.account })).toBeVisible();
    expectWithinBudget(weight, 'account');
  });
}
