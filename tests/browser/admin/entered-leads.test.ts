import { conversationCopy } from '../../../src/copy/conversation.ts';
import { inboxCopy } from '../../../src/copy/inbox.ts';
import { leadsCopy } from '../../../src/copy/leads.ts';
import { freshPhone } from '../../fixtures/browser/form-page.ts';
import { uniqueWord } from '../../fixtures/browser/inbox-page.ts';
import { expect, sharedTest as test } from '../../fixtures/browser/inbox-test.ts';

const { add } = inboxCopy;

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
