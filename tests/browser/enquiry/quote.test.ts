import { callApi, enquiryLink, keepSession } from '../../fixtures/browser/accounts.ts';
import { findingsAtEverySize } from '../../fixtures/browser/axe.ts';
import { freshEmail } from '../../fixtures/browser/contact-page.ts';
import { storeLeads } from '../../fixtures/browser/inbox-page.ts';
import { expect, test } from '../../fixtures/browser/inbox-test.ts';
import type { readStackInfo } from '../../fixtures/stack/stack-info.ts';
import { quotesCopy } from '../../../src/copy/quotes.ts';

const { write, accept, staff } = quotesCopy;
/** Lets the job of each minute run, and reads the link in the mail. */
async function mailedLink(stack: ReturnType<typeof readStackInfo>, email: string): Promise<string> {
  await callApi(stack, '/functions/v1/every-minute', { body: {}, headers: { apikey: stack.secretKey } });
  return await enquiryLink(stack, email);
}

const TITLE = 'A shop for brass lamps, with payment and delivery';

test('a quote is sent from the inbox, and accepted with five actions', async ({ page, inbox, stack }) => {
  test.slow();
  const [id, email] = [crypto.randomUUID(), freshEmail()];
  await storeLeads(stack, [{ id, email, created_at: new Date().toISOString() }]);
  await page.goto(`/admin?lead=${id}`);
  const { opened } = inbox;
  // Eight actions: write, attach, make it a quote, title, two amounts, number, send.
  await opened.getByRole('textbox', { name: 'Reply to' }).fill('Here is our quote.');
  await opened.getByLabel('Attach files').setInputFiles({
    ...{ name: 'quote.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 our quote') },
  });
  await opened.getByRole('button', { name: write.open }).click();
  await opened.getByLabel(write.title).fill(TITLE);
  await opened.getByLabel('Once, without GST').fill('₹ 1,50,000');
  await opened.getByLabel('Once, to pay').fill('1,77,000.00');
  await opened.getByLabel(write.number).fill('QT-2026-114');
  await opened.getByRole('button', { name: write.send }).click();
  const card = opened.locator('.quote-card');
  await expect(card).toContainText(staff.states.sent);
  await expect(card).toContainText('₹1,50,000');

  // Five actions: open the mail's link, tick, name, role, accept.
  await page.goto(await mailedLink(stack, email));
  const quote = page.locator('.quote');
  await expect(quote.getByRole('heading', { name: TITLE })).toBeVisible();
  expect(await findingsAtEverySize(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await quote.getByRole('button', { name: 'quote.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('quote.pdf');
  await quote.getByRole('checkbox').check();
  await quote.getByLabel(accept.name).fill('Asha Verma');
  await quote.getByLabel(accept.role).fill('Owner');
  await quote.getByRole('button', { name: accept.button }).click();
  await expect(quote.getByRole('status')).toContainText('by Asha Verma, Owner');
  await page.reload();
  await expect(quote.getByRole('status')).toContainText('by Asha Verma, Owner');

  await page.goto(`/admin?lead=${id}`);
  await expect(card).toContainText('Accepted by the client · Asha Verma · Owner');
});

test('a quote that was replaced in another tab is not accepted, and the page says so', async ({
  page,
  session,
  stack,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const [id, email] = [crypto.randomUUID(), freshEmail()];
  await storeLeads(stack, [{ id, email, created_at: new Date().toISOString() }]);
  const send = (title: string) => sendQuote(page, { lead: id, title });
  await keepSession(page, stack, session);
  await send('The first quote');
  const client = await page.context().newPage();
  await client.goto(await mailedLink(stack, email));
  const quote = client.locator('.quote');
  await expect(quote).toContainText('The first quote');
  await quote.getByRole('checkbox').check();
  await quote.getByLabel(accept.name).fill('Asha Verma');
  await quote.getByLabel(accept.role).fill('Owner');
  await send('The second quote');
  await client.bringToFront();
  await quote.getByRole('button', { name: accept.button }).click();
  await expect(client.getByText('is replaced by a newer quote')).toBeVisible();
  await expect(quote.getByRole('heading', { name: 'The second quote' })).toBeVisible();
  await expect(quote.getByRole('checkbox')).not.toBeChecked();
});

/** Sends a quote in the inbox, in front: a tab in the background shows a frame each second, and each click waits for some. */
async function sendQuote(
  page: Parameters<typeof findingsAtEverySize>[0],
  { lead, title }: { lead: string; title: string },
) {
  await page.bringToFront();
  await page.goto(`/admin?lead=${lead}`);
  const opened = page.locator('.admin-lead');
  await opened.getByRole('textbox', { name: 'Reply to' }).fill(`${title}.`);
  await opened.getByLabel('Attach files').setInputFiles({
    ...{ name: 'quote.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 our quote') },
  });
  await opened.getByRole('button', { name: write.open }).click();
  await opened.getByLabel(write.title).fill(title);
  await opened.getByLabel('Once, without GST').fill('1000');
  await opened.getByLabel('Once, to pay').fill('1180');
  await opened.getByRole('button', { name: write.send }).click();
  await expect(opened.locator('.quote-card').filter({ hasText: title })).toBeVisible();
}
