import type { Page } from '@playwright/test';
import { accountCopy } from '../../../src/copy/account.ts';
import { createAdmin, keepSession, requestSession } from '../../fixtures/browser/accounts.ts';
import { findingsOf } from '../../fixtures/browser/axe.ts';
import { expect, test } from '../../fixtures/browser/browser.ts';
import { toastOf } from '../../fixtures/browser/toast.ts';

const copy = accountCopy.notifications;
const answerByMail = `${copy.events.answer}: ${copy.mail}`;
const leadOnDevice = `${copy.events.team}: ${copy.device}`;

/** Browsers of tests reach no push service, so this stands for one. */
const standInForPush = (page: Page) =>
  page.addInitScript(() => {
    const KEY = 'test-subscription';
    const keys = { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) };
    const registered = () => {
      const endpoint = localStorage.getItem(KEY);
      if (endpoint === null) return null;
      const unsubscribe = () => {
        localStorage.removeItem(KEY);
        return Promise.resolve(true);
      };
      return { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe };
    };
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(registered()),
      subscribe: () => {
        localStorage.setItem(KEY, `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`);
        return Promise.resolve(registered());
      },
    });
  });

/** What the browser answers when it is asked for notifications. */
const decide = (page: Page, permission: NotificationPermission) =>
  page.evaluate((given) => {
    Notification.requestPermission = () => Promise.resolve(given);
  }, permission);

test('a choice of notifications lasts until signing out', { tag: '@phone-slow' }, async ({ page, stack }) => {
  await standInForPush(page);
  await keepSession(page, stack, await requestSession(stack, await createAdmin()));
  await page.goto('/auth#account');
  const section = page.getByRole('region', { name: copy.title });
  await expect(section.getByLabel(answerByMail)).toBeChecked();
  await expect(section.getByLabel(leadOnDevice)).not.toBeChecked();
  await section.getByLabel(leadOnDevice).check();
  await section.getByLabel(answerByMail).uncheck();
  await section.getByLabel(copy.onlyMine).uncheck();
  await section.getByLabel('Quiet from').fill('21:30');
  await section.getByLabel('until').fill('07:45');
  expect(await findingsOf(page)).toEqual([]);
  await decide(page, 'denied');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText(/are blocked/)).toBeFocused();
  await decide(page, 'granted');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(toastOf(page, 'Saved')).toBeVisible();
  await page.reload();
  await expect(section.getByLabel(leadOnDevice)).toBeChecked();
  await expect(section.getByLabel(answerByMail)).not.toBeChecked();
  await expect(section.getByLabel(copy.onlyMine)).not.toBeChecked();
  await expect(section.getByLabel('Quiet from')).toHaveValue('21:30');
  await expect(section.getByLabel('until')).toHaveValue('07:45');
  await section.getByLabel(leadOnDevice).uncheck();
  await section.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('test-subscription'))).toBeNull();
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await workers()).toBe(1);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL(`${stack.site}/`);
  expect(await workers()).toBe(0);
});
