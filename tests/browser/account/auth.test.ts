import { accountCopy } from '../../../src/copy/account.ts';
import {
  createMember,
  newPerson,
  openAuth,
  openAuthLink,
  submitSignIn,
} from '../../fixtures/browser/accounts.ts';
import { findingsAtEverySize } from '../../fixtures/browser/axe.ts';
import { expect, test } from '../../fixtures/browser/browser.ts';
import { toastOf } from '../../fixtures/browser/toast.ts';

/** The browser logs every failed response. */
const REFUSED = /the server responded with a status of 4\d\d/;

test.describe('a new account', () => {
  test('arrives at the page it was made for', { tag: '@phone-slow' }, async ({ page, stack }) => {
    const person = newPerson();
    await openAuth(page, `?next=${encodeURIComponent('/contact?service=seo')}#signup`);
    await page.locator('#signup-email').fill(person.email);
    await page.locator('#signup-password').fill(person.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(toastOf(page, 'Account created!')).toContainText(
      'Please check your email to verify your account.',
    );
    await expect(page.locator('#panel-signup')).toContainText(accountCopy.sent.hasAccount);
    await page.getByRole('link', { name: accountCopy.sent.sendAgain }).click();
    await page.getByRole('button', { name: 'Resend confirmation email' }).click();
    await openAuthLink(page, stack, { email: person.email, mailCount: 2 });
    await expect(toastOf(page, 'Email confirmed')).toContainText(person.email);
    await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
    expect(page.url()).toBe(`${stack.site}/contact?service=seo`);
  });
});

test.describe('signing in', () => {
  test('with a wrong password shows a toast and a field error', async ({ page, stack, expectedErrors }) => {
    expectedErrors.push(REFUSED);
    const { email } = await createMember(stack);
    await openAuth(page);
    await submitSignIn(page, { email, password: 'not the password' });
    await expect(toastOf(page, 'Sign in failed')).toContainText('Invalid login credentials');
    expect((await page.locator('[data-close-button]').boundingBox())?.width).toBeGreaterThan(24);
    const field = page.locator('#signin-password');
    await expect(field).toHaveAccessibleDescription('Error: Invalid login credentials');
    await expect(field).toBeFocused();
    expect(await findingsAtEverySize(page)).toEqual([]);
    await expect(page.locator('#signin-email')).toHaveValue(email);
    await page.locator('#panel-signin').getByRole('button', { name: 'Show password' }).click();
    await expect(field).toHaveAttribute('type', 'text');
  });
});

test(
  'an expired link leads to the tab for another, and tabs follow the keys',
  { tag: '@slow' },
  async ({ page }) => {
    await openAuth(page, '?link=expired#resend');
    await expect(page.getByText(accountCopy.link.expired)).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Resend Email' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'Resend Email' }).focus();
    for (const [key, name] of [
      ['ArrowRight', 'Sign In'],
      ['ArrowRight', 'Sign Up'],
      ['End', 'Resend Email'],
      ['Home', 'Sign In'],
      ['ArrowLeft', 'Resend Email'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page.getByRole('tab', { name })).toBeFocused();
      await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    }
  },
);

test('signing in needs no scrolling on a small laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(640);
});
