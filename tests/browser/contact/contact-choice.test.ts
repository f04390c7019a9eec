import { ContactPage, contactMessage } from '../../fixtures/browser/contact-page.ts';
import { expect, test } from '../../fixtures/browser/browser.ts';
import { plans, services } from '../../fixtures/content/content-entries.ts';
import { storedSubmissions } from '../../fixtures/database/stored-submissions.ts';
import { formatMoney } from '../../../src/domain/site/money.ts';

const plan = plans.find(({ price, enquiry }) => price && enquiry);
const [service, other] = services;
if (!plan?.price || !plan.enquiry || !service || !other)
  throw new Error('content/ needs a plan with a price and an enquiry, and two services.');
const { id, price, enquiry } = plan;
const { name, email, message } = contactMessage();

test('a plan in dollars reaches the form and the inbox', { tag: '@phone-slow' }, async ({ page, stack }) => {
  const contact = new ContactPage(page);
  await page.clock.install();
  await page.goto('/packages');
  await page.getByText('US dollars (USD)').click();
  const link = page.locator(`#${id}`).getByRole('link');
  // The script of the page is loaded after its first paint.
  await expect(link).toHaveAttribute('href', /currency=USD/);
  await link.click();
  await contact.takenOver();
  await expect(contact.form).toContainText(`${enquiry.service}, ${formatMoney(price.USD, 'USD')}`);
  await contact.send({ ...contactMessage({ email, message }), service: enquiry.service });
  await expect(contact.thankYou()).toBeVisible();
  await expect(page).toHaveURL('/contact#message-form');
  expect(await storedSubmissions(stack, email)).toMatchObject([
    { service: enquiry.service, currency: 'USD' },
  ]);
});

test('a choice replaces the service of a draft and nothing else', { tag: '@slow' }, async ({ page }) => {
  const contact = new ContactPage(page);
  await page.goto('/contact');
  await contact.takenOver();
  await contact.field('name').fill(name);
  await contact.field('service').selectOption(other.enquiry);
  await page.goto(`/contact?service=${service.id}#message-form`);
  await contact.takenOver();
  await expect(contact.field('service')).toHaveValue(service.enquiry);
  await expect(contact.field('name')).toHaveValue(name);
  await page.getByRole('link', { name: 'Change', exact: true }).click();
  await expect(contact.field('service')).toBeFocused();
});

test('a changed choice stays changed after a reload', { tag: '@slow' }, async ({ page }) => {
  const contact = new ContactPage(page);
  await page.goto(`/contact?service=${service.id}#message-form`);
  await contact.takenOver();
  await contact.field('service').selectOption(other.enquiry);
  await expect(page).toHaveURL('/contact#message-form');
  await page.reload();
  await contact.takenOver();
  await expect(contact.field('service')).toHaveValue(other.enquiry);
});
