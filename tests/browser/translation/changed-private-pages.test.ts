import { randomUUID } from 'node:crypto';
import { expect, test as visitorTest } from '../../fixtures/browser/browser.ts';
import { enquiryLink } from '../../fixtures/browser/accounts.ts';
import { type Change, changePage } from '../../fixtures/browser/changed-page.ts';
import { ContactPage, contactMessage } from '../../fixtures/browser/contact-page.ts';
import { freshEmail } from '../../fixtures/browser/form-page.ts';
import { storeLeads, uniqueWord } from '../../fixtures/browser/inbox-page.ts';
import { test } from '../../fixtures/browser/inbox-test.ts';

const CHANGES: Change[] = ['wrapped', 'replaced', 'extended'];

for (const change of CHANGES) {
  test(
    `the inbox works while it is ${change} again and again`,
    { tag: '@slow' },
    async ({ page, inbox, stack }) => {
      const [first, second] = [uniqueWord(), uniqueWord()];
      await storeLeads(stack, [
        { id: randomUUID(), name: first },
        { id: randomUUID(), name: second },
      ]);
      await changePage(page, change);
      await inbox.find(first, 1);
      await changePage(page, change);
      await inbox.find(second, 1);
      await changePage(page, change);
      await inbox.lead(second).click();
      await inbox.opened.waitFor();
      await changePage(page, change);
      await inbox.button('Note').click();
      await changePage(page, change);
      await inbox.opened.getByLabel('New note').fill('Asked for a plan.');
      await inbox.button('Add note').click();
      await expect(inbox.opened.getByRole('listitem').filter({ hasText: 'Asked for a plan.' })).toBeVisible();
      await changePage(page, change);
      await inbox.openWork();
      await inbox.opened.getByRole('button', { name: 'Take it' }).click();
      await expect(inbox.opened.getByRole('button', { name: 'Take it' })).toHaveCount(0);
      await changePage(page, change);
      await page.keyboard.press('Escape');
      await expect(inbox.rows).toHaveCount(1);
      await changePage(page, change);
      await inbox.find(first, 1);
    },
  );

  visitorTest(`the private page works while it is ${change}`, { tag: '@slow' }, async ({ page, stack }) => {
    const email = freshEmail();
    const contact = new ContactPage(page);
    await contact.open();
    await contact.send(contactMessage({ email }));
    await contact.thankYou().waitFor();
    await page.goto(await enquiryLink(stack, email));
    const message = page.getByLabel('Add a message');
    await message.waitFor();
    await changePage(page, change);
    for (const text of ['Our shop is closed on Fridays.', 'And on Diwali.']) {
      await message.fill(text);
      await changePage(page, change);
      await expect(message).toHaveValue(text);
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.locator('.said').filter({ hasText: text })).toBeVisible();
      await expect(message).toHaveValue('');
    }
  });
}
