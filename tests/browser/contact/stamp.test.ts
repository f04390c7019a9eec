import { expect, test } from '../../fixtures/browser/browser.ts';
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
