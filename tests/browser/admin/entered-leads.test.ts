import { conversationCopy } from '../../../src/copy/conversation.ts';
import { inboxCopy } from '../../../src/copy/inbox.ts';
import { leadsCopy } from '../../../src/copy/leads.ts';
import { findingsOf } from '../../fixtures/browser/axe.ts';
import { freshEmail, freshPhone } from '../../fixtures/browser/form-page.ts';
import { storeLeads, uniqueWord } from '../../fixtures/browser/inbox-page.ts';
import { expect, sharedTest as test } from '../../fixtures/browser/inbox-test.ts';

const { add } = inboxCopy;

test('a form needs a mailbox or a number, says whether it is new, and offers who has it already', async ({
  page,
  inbox,
  stack,
}) => {
  const email = freshEmail();
  await storeLeads(stack, [{ name: 'Known lead', email }]);
  // The key and what is typed after it.
  await page.keyboard.type('nRavi');
  // Closed by mistake, it keeps what was typed.
  await page.keyboard.press('Escape');
  await expect(inbox.dialog).toHaveCount(0);
  await page.keyboard.press('n');
  await inbox.dialog.getByRole('button', { name: add.save }).click();
  await expect(inbox.dialog.getByLabel(add.phone, { exact: true })).toBeFocused();
  await expect(inbox.dialog).toContainText(add.missing);
  await expect(inbox.dialog.getByLabel(add.name)).toHaveValue('Ravi');
  await inbox.dialog.getByLabel(add.phone, { exact: true }).fill(freshPhone());
  await expect(inbox.dialog.getByRole('status')).toHaveText(add.isNew);
  await expect(inbox.dialog.getByLabel(add.thanks)).toHaveCount(0);
  expect(await findingsOf(page, 'dialog')).toEqual([]);
  await inbox.dialog.getByLabel(add.email).fill(email.toUpperCase());
  await inbox.dialog.getByLabel(add.thanks).check();
  await expect(inbox.dialog.getByRole('status')).toContainText('Known lead');
  await inbox.dialog.getByRole('status').getByRole('button').click();
  await expect(inbox.opened.getByRole('heading', { name: 'Known lead' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(inbox.dialog.getByLabel(add.name)).toHaveValue('');
});

test('a lead that is entered is its author’s, a correction is shown at once, and without a mailbox there is no box for a reply', async ({
  page,
  inbox,
  expectedErrors,
}) => {
  // The first answer is lost; pressed again, it is the same lead, which gets no mail unasked.
  expectedErrors.push(/ERR_FAILED|refused or failed/);
  const asked: unknown[] = [];
  await page.route('**/rpc/add_lead', async (route) => {
    asked.push(route.request().postDataJSON());
    await route.fetch();
    await (asked.length === 1 ? route.abort() : route.continue());
  });
  const name = `Asha ${uniqueWord()}`;
  await page.keyboard.press('n');
  await inbox.dialog.getByLabel(add.name).fill(name);
  await inbox.dialog.getByLabel(add.email).fill('asha@exmaple.com');
  await inbox.dialog.getByRole('button', { name: add.save }).click();
  await expect(inbox.dialog).toContainText(add.failed);
  await inbox.dialog.getByRole('button', { name: add.save }).click();
  await inbox.opened.getByText(leadsCopy.work.correct).click();
  await expect(inbox.dialog).toHaveCount(0);
  expect(asked).toEqual([asked[1], expect.objectContaining({ p_thanks: false })]);
  // Who has entered it owns it, and has the day to follow up before them.
  await expect(inbox.opened.getByLabel(inboxCopy.common.owner)).not.toHaveValue('');
  await expect(inbox.opened.getByLabel(leadsCopy.work.followUp)).toBeVisible();
  await inbox.opened.getByLabel(add.email).fill('');
  await inbox.opened.getByRole('button', { name: leadsCopy.work.save, exact: true }).click();
  await expect(inbox.opened.locator('.field-error, .form-problem')).toContainText(leadsCopy.work.incomplete);
  await inbox.opened.getByLabel(add.phone, { exact: true }).fill(freshPhone());
  await inbox.opened.getByRole('button', { name: leadsCopy.work.save, exact: true }).click();
  await expect(inbox.opened).toContainText(conversationCopy.box.noAddress);
  await expect(inbox.opened.getByRole('listitem').filter({ hasText: 'asha@exmaple.com' })).toBeVisible();
  await expect(inbox.opened.getByRole('link', { name: 'Call', exact: true })).toBeVisible();
});
