import type { Page } from '@playwright/test';
import { accountCopy } from '../../../src/copy/account.ts';
import { SESSION_KEY } from '../../../src/session/session-keys.ts';
import {
  callApi,
  createMember,
  newPerson,
  openAuthLink,
  requestSession,
  storeSession,
} from '../../fixtures/browser/accounts.ts';
import type { StackInfo } from '../../fixtures/stack/stack-info.ts';
import { findingsAtEverySize } from '../../fixtures/browser/axe.ts';
import { expect, test } from '../../fixtures/browser/browser.ts';
import { toastOf } from '../../fixtures/browser/toast.ts';

const { change } = accountCopy.linkSignIn;

/** An address of the person whose session is in the browser. Read from outside of the page, which may be navigating. */
async function storedEmail(page: Page): Promise<string | undefined> {
  const { origins } = await page.context().storageState();
  const items = origins.flatMap(({ localStorage }) => localStorage);
  const stored = items.find(({ name }) => name === SESSION_KEY)?.value ?? '{}';
  return (JSON.parse(stored) as { user?: { email: string } }).user?.email;
}

/**
 * Opens an address, and waits until the page has checked the role of whoever is signed in: it has read the link before that.
 * /auth then leads to the home page.
 */
async function openAndSettle(page: Page, address: string): Promise<void> {
  await Promise.all([page.waitForResponse(/\/rest\/v1\/user_roles/), page.goto(address)]);
  await page.waitForURL((url) => url.pathname !== '/auth');
}

/** Where an attacker puts the session of an account of his own: behind the address of any page. */
const ATTACKS = [
  { place: 'fragment', begin: '#', type: 'signup', tag: [] },
  // How an address is read is tested as a rule; one in each part of the address shows that the page asks it.
  { place: 'query', begin: '?', type: 'recovery', tag: '@slow' },
];

for (const { place, begin, type, tag } of ATTACKS)
  test(
    `an administrator stays signed in after a session in the ${place}`,
    { tag },
    async ({ page, stack, expectedErrors }) => {
      expectedErrors.push(/status of 40\d/);
      await storeSession(page, stack, stack.admin);
      const { access_token, refresh_token } = await requestSession(stack, await createMember(stack));
      // With the parameters that supabase-js expects.
      const tokens = `access_token=${access_token}&refresh_token=${refresh_token}&expires_in=3600&token_type=bearer`;
      for (const path of ['/', '/auth', '/admin']) {
        await openAndSettle(page, `${path}${begin}${tokens}&type=${type}`);
        expect(await storedEmail(page), path).toBe(stack.admin.email);
        expect(await page.getByRole('dialog').count(), path).toBe(0);
      }
    },
  );

/** Opens the link of a new account, while an administrator is signed in. */
async function openLinkOfOther(page: Page, stack: StackInfo) {
  const other = newPerson();
  await callApi(stack, '/auth/v1/signup', { body: other });
  await storeSession(page, stack, stack.admin);
  await openAuthLink(page, stack, { email: other.email });
  return other;
}

test(
  'a link of somebody else changes the account after a yes',
  { tag: '@phone-slow' },
  async ({ page, stack }) => {
    const other = await openLinkOfOther(page, stack);
    await expect(page.getByRole('alert')).toContainText(
      `You are signed in as ${stack.admin.email}. Sign in as ${other.email} instead?`,
    );
    expect(await findingsAtEverySize(page)).toEqual([]);
    expect(await storedEmail(page)).toBe(stack.admin.email);
    await page.getByRole('button', { name: change.accept }).click();
    await expect(toastOf(page, 'Email confirmed')).toContainText(other.email);
    expect(await storedEmail(page)).toBe(other.email);
    expect(page.url()).toBe(`${stack.site}/`);
  },
);

test('a link of somebody else changes nothing after a no', async ({ page, stack }) => {
  await openLinkOfOther(page, stack);
  await page.getByRole('button', { name: change.keep }).click();
  await page.waitForURL(`${stack.site}/`);
  expect(await storedEmail(page)).toBe(stack.admin.email);
});

test("a link of one's own account does not ask", { tag: '@slow' }, async ({ page, stack }) => {
  const member = await createMember(stack);
  await callApi(stack, '/auth/v1/recover', { body: { email: member.email } });
  await storeSession(page, stack, member);
  await openAuthLink(page, stack, { email: member.email, mailCount: 2 });
  await expect(page.getByLabel('New password')).toBeVisible();
});

test(
  'an expired link says so to somebody who is signed in',
  { tag: '@slow' },
  async ({ page, stack, expectedErrors }) => {
    expectedErrors.push(/status of 40\d/);
    await storeSession(page, stack, stack.admin);
    await page.goto('/auth#token_hash=0f3b&type=signup');
    await page.getByRole('button', { name: accountCopy.linkSignIn.signup.button }).click();
    await expect(toastOf(page, accountCopy.link.expired)).toBeVisible();
    expect(page.url()).toBe(`${stack.site}/`);
  },
);
