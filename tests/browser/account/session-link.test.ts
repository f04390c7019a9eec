import type { Page } from '@playwright/test';
import { z } from 'zod';
import { accountCopy } from '../../../src/copy/account.ts';
import { SESSION_KEY } from '../../../src/session/session-keys.ts';
import {
  callApi,
  keepSession,
  newPerson,
  openAuthLink,
  requestSession,
} from '../../fixtures/browser/accounts.ts';
import { findingsAtEverySize } from '../../fixtures/browser/axe.ts';
import { expect, test } from '../../fixtures/browser/browser.ts';
import { toastOf } from '../../fixtures/browser/toast.ts';

const { change } = accountCopy.linkSignIn;

const sessionSchema = z.object({ user: z.object({ email: z.string() }).optional() });

/** The address of the person whose session is in the browser. Read from outside of the page, which may be navigating. */
async function storedEmail(page: Page): Promise<string | undefined> {
  const { origins } = await page.context().storageState();
  const items = origins.flatMap(({ localStorage }) => localStorage);
  const stored = items.find(({ name }) => name === SESSION_KEY)?.value ?? '{}';
  return sessionSchema.parse(JSON.parse(stored)).user?.email;
}

test("another person's link asks first", { tag: '@phone-slow' }, async ({ page, stack }) => {
  const other = newPerson();
  await callApi(stack, '/auth/v1/signup', { body: other });
  await keepSession(page, stack, await requestSession(stack, stack.admin));
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
});
