import type { Locator } from '@playwright/test';
import { callAsService, enquiryLink } from '../../fixtures/browser/accounts.ts';
import { findingsAtEverySize } from '../../fixtures/browser/axe.ts';
import { freshEmail, freshPhone } from '../../fixtures/browser/form-page.ts';
import { expect, test } from '../../fixtures/browser/inbox-test.ts';
import { inboxCopy } from '../../../src/copy/inbox.ts';
import { quotesCopy } from '../../../src/copy/quotes.ts';

const { write, accept, staff: staffCopy } = quotesCopy;
const { add } = inboxCopy;

/** Somebody whose presses and filled fields are counted. */
class CountedActions {
  all = 0;

  async press(control: Locator): Promise<void> {
    this.all += 1;
    await control.click();
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.all += 1;
    await field.fill(text);
  }
}

const TITLE = 'A shop for brass lamps, with payment and delivery';

const QUOTE_FILE = { name: 'quote.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };

test('a quote is sent and accepted in few steps', { tag: '@phone-slow' }, async ({ page, inbox, stack }) => {
  test.slow();
  const email = freshEmail();
  const [staff, client] = [new CountedActions(), new CountedActions()];
  const [dialog, opened] = [page.getByRole('dialog'), inbox.opened];
  await staff.press(inbox.button(add.open));
  await staff.fill(dialog.getByLabel(add.name), 'Asha Verma');
  await staff.fill(dialog.getByLabel(add.phone, { exact: true }), freshPhone());
  await staff.fill(dialog.getByLabel(add.email), email);
  await staff.fill(dialog.getByLabel(add.message), 'A shop for brass lamps.');
  await staff.press(dialog.getByRole('button', { name: add.save }));
  await staff.press(opened.getByRole('button', { name: write.open }));
  const title = opened.getByLabel(write.title);
  await staff.fill(opened.getByLabel('One-time price, without GST'), '₹ 1,50,000');
  await staff.fill(opened.getByRole('textbox', { name: 'Reply to' }), 'Here is our quote.');
  // Choosing a file is one action.
  await opened.getByLabel('Attach files').setInputFiles(QUOTE_FILE);
  staff.all += 1;
  await expect(opened.getByRole('listitem').filter({ hasText: QUOTE_FILE.name })).toBeVisible();
  // It is all kept, and the keys of the inbox still work.
  await page.reload();
  await expect(opened.getByLabel('One-time price, without GST')).toHaveValue('₹ 1,50,000');
  await expect(title).not.toBeFocused();
  await staff.fill(title, TITLE);
  await staff.fill(opened.getByLabel('One-time price, to pay'), '12,34,56,789,012.50');
  await staff.fill(opened.getByLabel(write.includes), 'Forty lamps\nPayment by UPI');
  await staff.press(opened.getByRole('button', { name: write.send }));
  const card = opened.locator('.quote-card');
  await expect(card).toContainText(staffCopy.states.sent);
  await expect(card).toContainText('₹1,50,000');
  expect(staff.all).toBe(14);

  const lead = page.url();
  // The link in the mail is a press.
  client.all += 1;
  await callAsService(stack, '/functions/v1/every-minute', {});
  await page.goto(await enquiryLink(stack, email));
  const quote = page.locator('.quote');
  await expect(quote.getByRole('heading', { name: TITLE })).toBeVisible();
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  if (size) await page.setViewportSize(size);
  expect(await findingsAtEverySize(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await quote.getByRole('button', { name: 'quote.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('quote.pdf');
  await client.press(quote.getByRole('checkbox'));
  await client.fill(quote.getByLabel(accept.name), 'Asha Verma');
  await client.fill(quote.getByLabel(accept.role), 'Owner');
  await client.press(quote.getByRole('button', { name: accept.button }));
  await expect(quote.locator('[data-status]')).toContainText('by Asha Verma, Owner');
  expect(client.all).toBe(5);
  await expect(quote.locator('[data-status]')).toBeFocused();

  await page.goto(lead);
  await expect(card).toContainText('Accepted by the client · Asha Verma · Owner');
  await expect(card.getByRole('button', { name: staffCopy.takeBack })).toHaveCount(0);
});
