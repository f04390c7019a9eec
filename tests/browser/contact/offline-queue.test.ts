import type { Page } from '@playwright/test';
import { formsCopy } from '../../../src/copy/forms.ts';
import { interpolate } from '../../../src/domain/site/interpolate.ts';
import { expect, test } from '../../fixtures/browser/browser.ts';
import { CalculatorPage, quoteDetails } from '../../fixtures/browser/calculator-page.ts';
import { ContactPage, contactMessage } from '../../fixtures/browser/contact-page.ts';
import { packageRequest, PackagesPage } from '../../fixtures/browser/packages-page.ts';
import { toastOf } from '../../fixtures/browser/toast.ts';
import { storedSubmissions } from '../../fixtures/database/stored-submissions.ts';

const STORE = '**/rest/v1/contact_submissions*';

const notice = (page: Page) => page.getByRole('article', { name: formsCopy.waiting.label });

/** Sends a message that cannot be stored. */
async function sendInVain(page: Page) {
  const contact = new ContactPage(page);
  const message = contactMessage();
  await contact.open();
  await page.route(STORE, (route) => route.abort());
  await contact.send(message);
  await expect(notice(page)).toContainText(message.message);
  await page.unroute(STORE);
  return { contact, message };
}

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/, /blocked by CORS policy/);
});

test('a message is stored without a click when the network returns', async ({ page, context, stack }) => {
  const contact = new ContactPage(page);
  const message = contactMessage();
  await contact.open();
  const loaded = page.waitForResponse(/toaster\S*\.js$/);
  await contact.fill(message);
  await loaded;
  await context.setOffline(true);
  await contact.send(message);
  await expect(contact.toast('Submission Failed')).toBeVisible();
  await expect(notice(page)).toContainText('as soon as the connection returns');
  await expect(contact.field('message')).toHaveValue(message.message);
  await expect(contact.submit).toBeFocused();
  await context.setOffline(false);
  await expect(contact.toast(formsCopy.waiting.sent.title)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  // By hand once more: it is the same request.
  await contact.submit.click();
  await expect(contact.thankYou()).toBeVisible();
  expect(await storedSubmissions(stack, message.email)).toHaveLength(1);
});

test('a message is sent when another page of the site is opened', async ({ page, context, stack }) => {
  const { message } = await sendInVain(page);
  await page.close();
  const reopened = await context.newPage();
  await reopened.goto('/about');
  await expect(toastOf(reopened, formsCopy.waiting.sent.title)).toBeVisible();
  expect(await storedSubmissions(stack, message.email)).toHaveLength(1);
});

test('"Send now" sends the message', { tag: '@slow' }, async ({ page, stack }) => {
  const { message } = await sendInVain(page);
  const [reference] = /[A-Z]{2,4}-\w{4}-\w{4}/.exec(await notice(page).innerText()) ?? [];
  await notice(page).getByRole('button', { name: formsCopy.waiting.send }).click();
  await expect(toastOf(page, formsCopy.waiting.sent.title)).toContainText(
    interpolate(formsCopy.sent.yourReference, { reference: reference ?? '' }),
  );
  expect(await storedSubmissions(stack, message.email)).toMatchObject([{ reference }]);
});

test('the other forms keep their requests too', { tag: '@slow' }, async ({ page, context, stack }) => {
  const packages = new PackagesPage(page);
  const request = packageRequest();
  const details = quoteDetails();
  await context.route(STORE, (route) => route.fulfill({ status: 503, json: { message: 'down' } }));
  await packages.open();
  await packages.fill(request, ['SEO Optimization']);
  await packages.submit.click();
  await expect(notice(page)).toContainText(request.requirements);
  const calculator = new CalculatorPage(page);
  await calculator.reachDetails('?services=seo', details);
  await calculator.submit.click();
  await expect(notice(page)).toHaveCount(2);
  await context.unroute(STORE);
  await page.goto('/packages');
  await expect(toastOf(page, formsCopy.waiting.sent.title).last()).toBeVisible();
  const counts = () =>
    Promise.all([request, details].map(async ({ email }) => (await storedSubmissions(stack, email)).length));
  await expect.poll(counts).toEqual([1, 1]);
  await expect(notice(page)).toHaveCount(0);
});
