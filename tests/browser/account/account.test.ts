import { accountCopy } from '../../../src/copy/account.ts';
import {
  createMember,
  keepSession,
  openAuth,
  openAuthLink,
  requestSession,
  signIn,
} from '../../fixtures/browser/accounts.ts';
import { findingsAtEverySize, findingsOf } from '../../fixtures/browser/axe.ts';
import { expect, test } from '../../fixtures/browser/browser.ts';
import { toastOf } from '../../fixtures/browser/toast.ts';

const NEW_PASSWORD = 'turmeric-window-7';

test(
  'a mailed link leads to another password, where somebody else is signed in after a question',
  { tag: '@phone-slow' },
  async ({ page, stack }) => {
    const member = await createMember(stack);
    await openAuth(page);
    await page.locator('#signin-email').fill(member.email);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.locator('#forgot-email')).toBeFocused();
    await expect(page.locator('#forgot-email')).toHaveValue(member.email);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await expect(page.getByRole('status').filter({ hasText: accountCopy.sent.to })).toContainText(
      member.email,
    );
    expect(await findingsOf(page)).toEqual([]);

    await keepSession(page, stack, await requestSession(stack, stack.admin));
    await openAuthLink(page, stack, member.email);
    await expect(page.getByRole('alert')).toContainText(stack.admin.email);
    expect(await findingsAtEverySize(page)).toEqual([]);
    await page.getByRole('button', { name: accountCopy.linkSignIn.change.accept }).click();
    await page.getByText(`You are signed in as ${member.email}`).waitFor();
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(toastOf(page, 'Password changed')).toBeVisible();
    await page.evaluate(() => {
      localStorage.clear();
    });
    await signIn(page, { ...member, password: NEW_PASSWORD });
  },
);
