import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { accountCopy } from '../../../src/copy/account.ts';
import { personOfSession } from '../../../src/session/stored-session.ts';
import { SESSION_KEY } from '../../../src/session/session-keys.ts';
import { JWT_SECRET } from '../../../supabase/local/stack/constants.ts';
import {
  callApi,
  confirmationLink,
  createMember,
  newPerson,
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
  return personOfSession(items.find(({ name }) => name === SESSION_KEY)?.value)?.email;
}

/**
 * Opens an address, and waits until the page has checked the role of whoever is signed in: it has read the link before that.
 * /auth then leads to the home page.
 */
async function openAndSettle(page: Page, address: string): Promise<void> {
  await Promise.all([page.waitForResponse(/\/rest\/v1\/user_roles/), page.goto(address)]);
  await page.waitForURL((url) => url.pathname !== '/auth');
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** The token with other claims or another header, signed with this secret. */
function forge(token: string, changes: { head?: object; claims?: object; secret?: string }): string {
  const [head, claims] = token
    .split('.', 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object);
  const body = `${encode({ ...head, ...changes.head })}.${encode({ ...claims, ...changes.claims })}`;
  const secret = changes.secret ?? JWT_SECRET;
  return `${body}.${secret && createHmac('sha256', secret).update(body).digest('base64url')}`;
}

interface Tokens {
  access: string;
  /** With the parameters that supabase-js expects after it. */
  refresh: string;
  /** The access token of the person who is signed in. */
  own: string;
}

type Attack = (tokens: Tokens) => string;

/** What an attacker puts behind the address of any page, with the session of an account of his own. */
const ATTACKS: Record<string, Attack> = {
  'a session in the query': ({ access, refresh }) => `?access_token=${access}&refresh_token=${refresh}`,
  'a recovery in the query': ({ access, refresh }) =>
    `?access_token=${access}&refresh_token=${refresh}&type=recovery`,
  'an access token twice': ({ access, refresh, own }) =>
    `#access_token=${own}&access_token=${access}&refresh_token=${refresh}`,
};

/** The attacks that each run of the tests tries. */
const QUICK = new Set(['a session in the query', 'a token of another project']);

/** The same behind the address of the home page. */
const VARIANTS: Record<string, Attack> = {
  'a session in the query with a script as its target': ({ access, refresh }) =>
    `?next=javascript:alert(1)&redirect_to=javascript:alert(1)&access_token=${access}&refresh_token=${refresh}`,
  'an access token twice, once encoded': ({ access, refresh, own }) =>
    `#access_token=${own}&access%5Ftoken=${access}&refresh_token=${refresh}`,
  'a refresh token twice': ({ access, refresh }) =>
    `#access_token=${access}&refresh_token=x&refresh_token=${refresh}`,
  'an access token in the fragment, the other in the query': ({ access, refresh }) =>
    `?refresh_token=${refresh}#access_token=${access}`,
  'a refresh token in the fragment, the other in the query': ({ access, refresh }) =>
    `?access_token=${access}#refresh_token=${refresh}`,
  'the query that a hash router reads': ({ access, refresh }) =>
    `#/?access_token=${access}&refresh_token=${refresh}`,
  'names in other letters': ({ access, refresh }) => `#Access_Token=${access}&Refresh_Token=${refresh}`,
  'an encoded fragment': ({ access, refresh }) => `#access_token%3D${access}%26refresh_token%3D${refresh}`,
  'parameters separated by semicolons': ({ access, refresh }) =>
    `#access_token=${access};refresh_token=${refresh}`,
  'no refresh token': ({ access }) => `#access_token=${access}&type=recovery`,
  'an error beside the session': ({ access, refresh }) =>
    `#error=access_denied&access_token=${access}&refresh_token=${refresh}`,
  'a token of another project': ({ access, refresh }) =>
    `#access_token=${forge(access, { secret: 'another secret' })}&refresh_token=${refresh}`,
  'a token without a signature': ({ access, refresh }) =>
    `#access_token=${forge(access, { head: { alg: 'none' }, secret: '' })}&refresh_token=${refresh}`,
  'an expired token': ({ access, refresh }) =>
    `#access_token=${forge(access, { claims: { exp: 1_700_000_000 } })}&refresh_token=${refresh}`,
  "the person's own token with a foreign refresh token": ({ refresh, own }) =>
    `#access_token=${own}&refresh_token=${refresh}`,
  'a code to exchange': () => '?code=6e2b5f60-7a37-4b8f-9d4e-0d5a3a1f7c11',
};

for (const [attack, addressOf] of Object.entries({ ...ATTACKS, ...VARIANTS })) {
  // How an address is read is tested as a rule; one in each part of the address shows that the page asks it.
  const tag = QUICK.has(attack) ? [] : '@slow';
  test(
    `an administrator stays signed in after ${attack}`,
    { tag },
    async ({ page, stack, expectedErrors }) => {
      expectedErrors.push(/status of 40\d/);
      const { access_token: own } = await storeSession(page, stack, stack.admin);
      const { access_token: access, refresh_token } = await requestSession(stack, await createMember(stack));
      const refresh = `${refresh_token}&expires_in=3600&token_type=bearer`;
      for (const path of attack in ATTACKS ? ['/', '/auth', '/admin'] : ['/']) {
        await openAndSettle(page, path + addressOf({ access, refresh, own }));
        expect(await storedEmail(page), path).toBe(stack.admin.email);
        expect(await page.getByRole('dialog').count(), path).toBe(0);
      }
    },
  );
}

test('a fragment that arrives later changes nothing', async ({ page, stack }) => {
  await storeSession(page, stack, stack.admin);
  const { access_token, refresh_token } = await requestSession(stack, await createMember(stack));
  await openAndSettle(page, '/');
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `access_token=${access_token}&refresh_token=${refresh_token}`);
  await openAndSettle(page, '/about');
  expect(await storedEmail(page)).toBe(stack.admin.email);
});

for (const [path, name] of [
  ['/', 'access_token'],
  ['/auth', 'access_token'],
  ['/admin', 'access_token'],
  ['/about', 'access%5Ftoken'],
] as const) {
  // The dialog is the same on every page; the last one also has an encoded name.
  const tag = path === '/about' ? '@phone-slow' : '@slow';
  test(`a foreign session at ${path}#${name} asks first`, { tag }, async ({ page, stack }) => {
    await storeSession(page, stack, stack.admin);
    const other = await createMember(stack);
    const { access_token, refresh_token } = await requestSession(stack, other);
    await page.goto(`${path}#${name}=${access_token}&refresh_token=${refresh_token}&type=signup`);
    const dialog = page.getByRole('dialog', { name: change.title });
    await expect(dialog).toContainText(
      `You are signed in as ${stack.admin.email}. Sign in as ${other.email} instead?`,
    );
    await expect(dialog.getByRole('button', { name: change.keep })).toBeFocused();
    expect(page.url()).toBe(stack.site + path);
    expect(await storedEmail(page)).toBe(stack.admin.email);

    await Promise.all([
      page.waitForResponse(/\/rest\/v1\/user_roles/),
      page.keyboard.press(name === 'access_token' ? 'Escape' : 'Enter'),
    ]);
    await expect(dialog).toHaveCount(0);
    expect(await storedEmail(page)).toBe(stack.admin.email);
  });
}

test(
  'a link of somebody else changes the account after a yes',
  { tag: '@phone-slow' },
  async ({ page, stack }) => {
    const other = newPerson();
    await callApi(stack, '/auth/v1/signup', { body: other });
    const link = await confirmationLink(stack, other.email);
    await storeSession(page, stack, stack.admin);
    await page.goto(link);
    await page.getByRole('dialog', { name: change.title }).waitFor();
    expect(await findingsAtEverySize(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: change.accept })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toastOf(page, 'Email confirmed')).toContainText(other.email);
    expect(await storedEmail(page)).toBe(other.email);
    expect(page.url()).toBe(`${stack.site}/`);
  },
);

test("a link of one's own account does not ask", async ({ page, stack }) => {
  const member = await createMember(stack);
  await callApi(stack, '/auth/v1/recover', { body: { email: member.email } });
  await storeSession(page, stack, member);
  await page.goto(await confirmationLink(stack, member.email, 2));
  await expect(page.getByLabel('New password')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an expired link says so to somebody who is signed in', async ({ page, stack }) => {
  await storeSession(page, stack, stack.admin);
  await page.goto('/about#error=access_denied&error_code=otp_expired');
  await expect(toastOf(page, accountCopy.link.expired)).toBeVisible();
  expect(page.url()).toBe(`${stack.site}/about`);
});
