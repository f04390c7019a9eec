import { leadsCopy } from '../../../src/copy/leads.ts';
import { findingsOf } from '../../fixtures/browser/axe.ts';
import { contactMessage, ContactPage } from '../../fixtures/browser/contact-page.ts';
import { uniqueWord } from '../../fixtures/browser/inbox-page.ts';
import { expect, test } from '../../fixtures/browser/inbox-test.ts';

test('a lead goes from arrival to won', { tag: '@phone-slow' }, async ({ page, inbox, context, admin }) => {
  const name = `Asha ${uniqueWord()}`;
  const contact = new ContactPage(await context.newPage());
  await contact.open();
  await contact.send(contactMessage({ name, phone: '+1 202 555 0100' }));
  await contact.thankYou().waitFor();
  // A page behind another is drawn once a second.
  await contact.page.close();

  await inbox.find(name, 1);
  await expect(inbox.rows).toContainText(/due in|due now/);
  await inbox.lead(name).click();
  await inbox.opened.getByRole('group', { name: leadsCopy.work.label }).locator('> summary').click();
  // The click counts; nothing is dialled.
  await page.evaluate(() => {
    document
      .querySelector('.admin-lead a[href^="tel:"]')
      ?.addEventListener('click', (event) => event.preventDefault());
  });
  await inbox.opened.getByRole('link', { name: 'Call', exact: true }).click();
  await expect(inbox.opened.getByText('Did you reach them?')).toBeVisible();
  expect(await findingsOf(page, '.admin-lead')).toEqual([]);
  await inbox.button('Yes').click();
  await expect(inbox.opened.getByText('Did you reach them?')).toBeHidden();
  await expect(inbox.opened.getByRole('heading', { name })).toBeFocused();
  await inbox.opened.getByRole('button', { name: 'won' }).click();
  await inbox.button('Mark as won').click();
  await expect(inbox.opened.getByLabel('Once')).toBeFocused();
  await inbox.opened.getByLabel('Once').fill('₹1,50,000');
  await inbox.opened.getByLabel('A month').fill('20000.50');
  expect(await findingsOf(page, '.admin-lead')).toEqual([]);
  await inbox.button('Mark as won').click();
  await expect(inbox.opened.getByRole('group', { name: leadsCopy.work.changeStatus })).toBeFocused();
  const history = inbox.opened.getByRole('listitem');
  for (const change of ['from Pending to Contacted', 'from Contacted to Won'])
    await expect(
      history.filter({ hasText: new RegExp(`${admin.email} changed status ${change}`) }).getByRole('time'),
    ).toBeVisible();
  await expect(inbox.opened.getByText('₹1,50,000 + ₹20,001 a month', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(inbox.rows).toContainText('Won');
});
