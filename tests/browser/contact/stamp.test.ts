import { expect, test } from '../../fixtures/browser/browser.ts';
import { CalculatorPage, quoteDetails } from '../../fixtures/browser/calculator-page.ts';
import { computedStamp, ContactPage, contactMessage } from '../../fixtures/browser/contact-page.ts';
import { storedSubmissions } from '../../fixtures/database/stored-submissions.ts';

test('a message is stored with a stamp, which a file of this site computes', async ({ page, stack }) => {
  const contact = new ContactPage(page);
  const message = contactMessage();
  await contact.open();
  const stamp = computedStamp(page);
  await contact.fill(message);
  expect((await stamp).url()).toContain(`${stack.site}/_astro/worker-`);
  await contact.send(message);
  await expect(contact.thankYou()).toBeVisible();
  expect(await storedSubmissions(stack, message.email)).toMatchObject([{ stamped: true }]);
});

test('an address is cleaned before it is stamped', { tag: '@slow' }, async ({ page, stack }) => {
  const calculator = new CalculatorPage(page);
  const details = quoteDetails();
  const stamp = computedStamp(page);
  await calculator.reachDetails('?services=seo', { ...details, email: `\u200B${details.email},` });
  await stamp;
  await calculator.submit.click();
  await expect(calculator.sent).toBeVisible();
  expect(await storedSubmissions(stack, details.email)).toMatchObject([{ stamped: true }]);
});
