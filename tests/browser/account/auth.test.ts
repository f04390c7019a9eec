import { accountCopy } from '../../../src/copy/account.ts';
import {
  callApi,
  confirmationLink,
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
  });
});

test('a link that was only followed is not used up', async ({ page, stack }) => {
  const person = newPerson();
  await callApi(stack, '/auth/v1/signup', { body: person });
  const link = await confirmationLink(stack, person.email);
  for (let visit = 0; visit < 2; visit += 1) {
    await fetch(link);
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByRole('button', { name: accountCopy.linkSignIn.signup.button }).waitFor();
  }
  await page.getByRole('button', { name: accountCopy.linkSignIn.signup.button }).click();
  await expect(toastOf(page, 'Email confirmed')).toContainText(person.email);
});

test(
  'a link can be pressed again after the server was out of reach',
  { tag: '@slow' },
  async ({ page, stack, expectedErrors }) => {
    expectedErrors.push(/ERR_|could not be used|Failed to fetch/);
    const person = newPerson();
    await callApi(stack, '/auth/v1/signup', { body: person });
    await page.goto(await confirmationLink(stack, person.email));
    await page.route('**/auth/v1/verify', (route) => route.abort());
    const button = page.getByRole('button', { name: accountCopy.linkSignIn.signup.button });
    await button.click();
    await expect(page.getByRole('alert')).toHaveText(accountCopy.link.failed);
    await page.unroute('**/auth/v1/verify');
    await button.click();
    await expect(toastOf(page, 'Email confirmed')).toBeVisible();
  },
);

test(
  'a used confirmation link says what to do next',
  { tag: '@slow' },
  async ({ page, stack, expectedErrors }) => {
    expectedErrors.push(REFUSED);
    const member = await createMember(stack);
    await openAuthLink(page, stack, { email: member.email });
    await expect(page.getByText(accountCopy.link.expired)).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Resend Email' })).toHaveAttribute('aria-selected', 'true');
  },
);

test('the tabs follow the arrow keys, Home and End', { tag: '@slow' }, async ({ page }) => {
  await openAuth(page);
  await page.getByRole('tab', { name: 'Sign In' }).focus();
  for (const [key, name] of [
    ['ArrowRight', 'Sign Up'],
    ['End', 'Resend Email'],
    ['ArrowRight', 'Sign In'],
    ['ArrowLeft', 'Resend Email'],
    ['Home', 'Sign In'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('tab', { name })).toBeFocused();
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
  }
});

test('"Show password" shows the password', { tag: ['@slow', '@phone-slow'] }, async ({ page }) => {
  await openAuth(page);
  await page.locator('#signin-password').fill('saffron');
  await page.locator('#panel-signin').getByRole('button', { name: 'Show password' }).click();
  await expect(page.locator('#signin-password')).toHaveAttribute('type', 'text');
});

test('signing in needs no scrolling on a small laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(640);
});
