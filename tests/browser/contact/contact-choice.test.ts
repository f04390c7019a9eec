import { findingsOf } from '../../fixtures/browser/axe.ts';
import { ContactPage, contactMessage } from '../../fixtures/browser/contact-page.ts';
import { expect, test } from '../../fixtures/browser/browser.ts';
import { freshPhone } from '../../fixtures/browser/form-page.ts';
import { plans } from '../../fixtures/content/content-entries.ts';
import { storedSubmissions } from '../../fixtures/database/stored-submissions.ts';
import { formatMoney } from '../../../src/domain/site/money.ts';

const plan = plans.find(({ price, enquiry }) => price && enquiry);
if (!plan?.price || !plan.enquiry) throw new Error('content/ needs a plan with a price and an enquiry.');
const { id, price, enquiry } = plan;
const { email, message } = contactMessage();
const phone = freshPhone();

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
  expect(await findingsOf(page)).toEqual([]);
  await contact.send({ ...contactMessage({ email, message, phone }), service: enquiry.service });
  await expect(contact.thankYou()).toBeVisible();
  await expect(page).toHaveURL('/contact#message-form');
  expect(await storedSubmissions(stack, email)).toMatchObject([
    { service: enquiry.service, currency: 'USD', call_declined: true },
  ]);
});
