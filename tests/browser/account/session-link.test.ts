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

// Where an attacker puts the session of an account of his own. How an address is read is tested as a rule.
test('an administrator stays signed in after a session behind the address of any page', async ({
  page,
  stack,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40\d/);
  await storeSession(page, stack, stack.admin);
  const { access_token, refresh_token } = await requestSession(stack, await createMember(stack));
  // With the parameters that supabase-js expects.
  const tokens = `access_token=${access_token}&refresh_token=${refresh_token}&expires_in=3600&token_type=bearer`;
  for (const place of ['/#', '/auth#', '/admin#', '/auth?']) {
    await openAndSettle(page, `${place}${tokens}&type=${place.endsWith('?') ? 'recovery' : 'signup'}`);
    expect(await storedEmail(page), place).toBe(stack.admin.email);
    expect(await page.getByRole('dialog').count(), place).toBe(0);
  }
});

test(
  'a link of somebody else changes the account after a yes',
  { tag: '@phone-slow' },
  async ({ page, stack }) => {
    const other = newPerson();
    await callApi(stack, '/auth/v1/signup', { body: other });
    await storeSession(page, stack, stack.admin);
    await openAuthLink(page, stack, { email: other.email });
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
