import { conversationCopy } from '../../../src/copy/conversation.ts';
import { inboxCopy } from '../../../src/copy/inbox.ts';
import { leadsCopy } from '../../../src/copy/leads.ts';
import { findingsOf } from '../../fixtures/browser/axe.ts';
import { freshEmail, freshPhone } from '../../fixtures/browser/form-page.ts';
import { CountedActions } from '../../fixtures/browser/counted-actions.ts';
import { storeLeads, uniqueWord } from '../../fixtures/browser/inbox-page.ts';
import { expect, sharedTest as test } from '../../fixtures/browser/inbox-test.ts';

const { add } = inboxCopy;

test(
  'a telephone call becomes a lead in five actions, which opens',
  { tag: '@phone-slow' },
  async ({ page, inbox }) => {
    const name = `Asha ${uniqueWord()}`;
    const staff = new CountedActions();
    await staff.press(inbox.button(add.open));
    // The name has the focus.
    await expect(inbox.dialog.getByLabel(add.name)).toBeFocused();
    await staff.fill(inbox.dialog.getByLabel(add.name), name);
    await staff.fill(inbox.dialog.getByLabel(add.phone, { exact: true }), freshPhone());
    await expect(inbox.dialog.getByRole('status')).toHaveText(add.isNew);
    await staff.fill(inbox.dialog.getByLabel(add.message), 'A shop for brass lamps.');
    expect(await findingsOf(page, 'dialog')).toEqual([]);
    await staff.press(inbox.dialog.getByRole('button', { name: add.save }));
    await expect(inbox.opened.getByRole('heading', { name })).toBeVisible();
    expect(staff.all).toBe(5);
    expect(await inbox.dialog.count()).toBe(0);
    await expect(inbox.opened.getByRole('link', { name: 'Call', exact: true })).toBeVisible();
    // Who has entered it owns it, and has the day to follow up before them.
    await expect(inbox.opened.getByLabel(inboxCopy.common.owner)).not.toHaveValue('');
    await expect(inbox.opened.getByLabel(leadsCopy.work.followUp)).toBeVisible();
  },
);

test('a form needs a mailbox or a number, and offers who has it already', async ({ page, inbox, stack }) => {
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
  await expect(inbox.dialog.getByLabel(add.thanks)).toHaveCount(0);
  await inbox.dialog.getByLabel(add.email).fill(email.toUpperCase());
  await inbox.dialog.getByLabel(add.thanks).check();
  await expect(inbox.dialog.getByRole('status')).toContainText('Known lead');
  await inbox.dialog.getByRole('status').getByRole('button').click();
  await expect(inbox.opened.getByRole('heading', { name: 'Known lead' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(inbox.dialog.getByLabel(add.name)).toHaveValue('');
});

test('a correction is shown at once, and without a mailbox there is no box for a reply', async ({
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
  expect(asked).toEqual([asked[1], expect.objectContaining({ p_thanks: false })]);
  await inbox.opened.getByLabel(add.email).fill('');
  await inbox.opened.getByRole('button', { name: leadsCopy.work.save, exact: true }).click();
  await expect(inbox.opened.locator('.field-error, .form-problem')).toContainText(leadsCopy.work.incomplete);
  await inbox.opened.getByLabel(add.phone, { exact: true }).fill(freshPhone());
  await inbox.opened.getByRole('button', { name: leadsCopy.work.save, exact: true }).click();
  await expect(inbox.opened).toContainText(conversationCopy.box.noAddress);
  await expect(inbox.opened.getByRole('listitem').filter({ hasText: 'asha@exmaple.com' })).toBeVisible();
  await expect(inbox.opened.getByRole('link', { name: 'Call', exact: true })).toBeVisible();
});
