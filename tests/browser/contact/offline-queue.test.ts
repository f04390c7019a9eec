import type { Page } from '@playwright/test';
import { formsCopy } from '../../../src/copy/forms.ts';
import { findingsOf } from '../../fixtures/browser/axe.ts';
import { expect, test } from '../../fixtures/browser/browser.ts';
import { ContactPage, contactMessage } from '../../fixtures/browser/contact-page.ts';
import { toastOf } from '../../fixtures/browser/toast.ts';
import { storedSubmissions } from '../../fixtures/database/stored-submissions.ts';

const notice = (page: Page) => page.getByRole('article', { name: formsCopy.waiting.label });

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/, /blocked by CORS policy/);
});

test('a message waits for the network', { tag: '@phone-slow' }, async ({ page, context, stack }) => {
  const contact = new ContactPage(page);
  const message = contactMessage();
  await contact.open();
  const loaded = page.waitForResponse(/toaster\S*\.js$/);
  await contact.fill(message);
  await loaded;
  await context.setOffline(true);
  await contact.send(message);
  await expect(toastOf(page, 'Submission Failed')).toBeVisible();
  await expect(contact.submit).toBeFocused();
  await expect(notice(page)).toContainText('as soon as the connection returns');
  await expect(notice(page)).toBeInViewport({ ratio: 1 });
  expect(await findingsOf(page)).toEqual([]);
  await page.getByRole('button', { name: formsCopy.waiting.send }).click();
  await expect(toastOf(page, formsCopy.waiting.notSent.title)).toBeVisible();
  await context.setOffline(false);
  await expect(toastOf(page, formsCopy.waiting.sent.title)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  // By hand once more: it is the same request.
  await contact.submit.click();
  await expect(contact.thankYou()).toBeVisible();
  expect(await storedSubmissions(stack, message.email)).toHaveLength(1);
});
