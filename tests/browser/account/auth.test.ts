import type { Page } from '@playwright/test';
import { accountCopy } from '../../../src/copy/account.ts';
import { grantAdmin, newPerson, openAuth, openAuthLink } from '../../fixtures/browser/accounts.ts';
import { expect, test } from '../../fixtures/browser/browser.ts';
import { toastOf } from '../../fixtures/browser/toast.ts';

/** For whom the links of header and menu are that are shown. */
const shownFor = (page: Page) =>
  page.locator('[data-show]').evaluateAll((links: HTMLElement[]) => {
    const shown = links.filter((link) => getComputedStyle(link).display !== 'none');
    return [...new Set(shown.map(({ dataset }) => dataset['show']))];
  });

test('a new account arrives at the page it was made for', { tag: '@phone-slow' }, async ({ page, stack }) => {
  await page.goto('/contact');
  expect(await shownFor(page)).toEqual(['anonymous']);
  const person = newPerson();
  await openAuth(page, `?next=${encodeURIComponent('/contact?service=seo')}#signup`);
  await page.locator('#signup-email').fill(person.email.toUpperCase());
  await page.locator('#signup-password').fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(toastOf(page, accountCopy.signUp.done.title)).toContainText(accountCopy.signUp.done.text);
  await expect(page.locator('#panel-signup')).toContainText(accountCopy.sent.hasAccount);
  await page.getByRole('link', { name: accountCopy.sent.sendAgain }).click();
  await page.getByRole('button', { name: 'Resend confirmation email' }).click();
  await openAuthLink(page, stack, person.email);
  await expect(toastOf(page, 'Email confirmed')).toContainText(person.email);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  expect(page.url()).toBe(`${stack.site}/contact?service=seo`);
  expect(await shownFor(page)).toEqual(['member']);
  await grantAdmin(stack, person.email);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-session', 'admin');
  expect(await shownFor(page)).toEqual(['admin']);
});

test('signing in needs no scrolling on a small laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(640);
});
