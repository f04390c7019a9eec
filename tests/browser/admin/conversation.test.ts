import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { conversationCopy } from '../../../src/copy/conversation.ts';
import { findingsOf } from '../../fixtures/browser/axe.ts';
import { callAsService } from '../../fixtures/browser/accounts.ts';
import { InboxPage, storeLeads, uniqueWord } from '../../fixtures/browser/inbox-page.ts';
import { expect, sharedTest as test } from '../../fixtures/browser/inbox-test.ts';
import { USUAL_MAIL } from '../../fixtures/database/incoming-mails.ts';
import type { StackInfo } from '../../fixtures/stack/stack-info.ts';

/** Stores a lead and opens it. */
async function openLead(page: Page, stack: StackInfo) {
  const [id, inbox] = [crypto.randomUUID(), new InboxPage(page)];
  await storeLeads(stack, [{ id, name: 'Asha Verma', service: 'Website Development' }]);
  await inbox.goto(`/admin?lead=${id}`);
  return { id, inbox };
}

/** Stores the usual mail with this text as the function `mail-in` does. */
async function storeMail(stack: StackInfo, body: string) {
  const digest = createHash('sha256').update(body).digest('hex');
  await callAsService(stack, '/rest/v1/rpc/store_mail', { p_mail: { ...USUAL_MAIL, digest, body } });
}

const boxOf = (inbox: InboxPage) => inbox.opened.getByRole('textbox', { name: 'Reply to Asha Verma' });
const entriesOf = (inbox: InboxPage) => inbox.opened.locator('.conversation-entries > li');

test('an admin replies with a saved reply', { tag: '@phone-slow' }, async ({ page, stack, isMobile }) => {
  const { inbox } = await openLead(page, stack);
  const box = boxOf(inbox);
  await expect(box).toHaveValue('');
  // Where there is no keyboard, nothing is said of its keys.
  await expect(inbox.opened.getByText('Enter sends')).toBeVisible({ visible: !isMobile });
  await box.focus();
  await expect(box).toHaveValue(/^Hello Asha Verma,\n[^]+[A-Z]{2,4}-/);
  await box.press('/');
  const search = inbox.opened.getByRole('combobox', { name: 'Search saved replies' });
  await expect(search).toBeFocused();
  await search.fill('call');
  await search.press('ArrowDown');
  await search.press('ArrowUp');
  // It ends the composition of a word.
  await search.dispatchEvent('keydown', { key: 'Enter', isComposing: true });
  await expect(search).toBeFocused();
  expect(await findingsOf(page, '.admin-lead')).toEqual([]);
  await search.press('Enter');
  await expect(box).toHaveValue(/^Hello Asha Verma,(?:[^{}]|\{link\}|\{times\})+$/);
  await expect(box).toBeFocused();
  await box.press('End');
  await box.pressSequentially(' See you /');
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box).toBeFocused();
  await box.press('ControlOrMeta+Home');
  await box.dispatchEvent('keydown', { key: '/', isComposing: true });
  await expect(search).toBeHidden();
  await box.press('/');
  await expect(search).toBeFocused();
  // Beside the list, on the heading of the lead, which a long list would cover.
  await search.fill(uniqueWord());
  const head = await inbox.opened.getByRole('heading').boundingBox();
  await page.mouse.click((head?.x ?? 0) + 30, (head?.y ?? 0) + 10);
  await expect(search).toBeHidden();
  await expect(inbox.opened).toBeVisible();
  await expect(box).toBeFocused();
  await page.reload();
  await expect(box).toHaveValue(/See you \/$/);
  // What is still to be filled in is asked about.
  await box.press('ControlOrMeta+End');
  const place = '{day}';
  await box.pressSequentially(place);
  await box.press('Control+Enter');
  await expect(inbox.opened.getByRole('alert').filter({ hasText: place })).toBeVisible();
  // And about another one.
  await box.pressSequentially('[hour]');
  await box.press('Control+Enter');
  await expect(inbox.opened.getByRole('alert').filter({ hasText: '[hour]' })).toBeVisible();
  for (let left = `${place}[hour]`.length; left > 0; left -= 1) await box.press('Backspace');
  await box.press('Control+Enter');
  // It leaves within a minute.
  await expect(
    entriesOf(inbox)
      .filter({ hasText: 'See you' })
      .getByText(/^(?:being )?sent$/),
  ).toBeVisible();
  for (const change of ['changed status from Pending to Contacted', 'set the owner to'])
    await expect(entriesOf(inbox).filter({ hasText: change })).toHaveCount(1);
  // The box is empty, and the focus is on what was sent.
  await expect(box).toHaveValue('');
  await expect(inbox.opened.getByText('The reply is on its way.')).toBeVisible();
  await expect(entriesOf(inbox).filter({ hasText: 'See you' })).toBeFocused();
  // What was asked about one reply is not said of the next one.
  await box.pressSequentially('[hour]');
  await box.press('Control+Enter');
  await inbox.button('Discard').click();
  await expect(inbox.opened.getByRole('alert').filter({ hasText: '[hour]' })).toHaveCount(0);
});

test(
  'files are sent with a reply, by keyboard, and refused in words',
  { tag: '@phone-slow' },
  async ({ page, stack, expectedErrors }) => {
    expectedErrors.push(/status of 400.*add_reply_file/);
    const { inbox } = await openLead(page, stack);
    const box = boxOf(inbox);
    await box.focus();
    const input = inbox.opened.getByLabel('Attach files');
    const bytes = (size: number) => ({ mimeType: '', buffer: Buffer.alloc(size, '%PDF-1.7 ') });
    const file = (name: string, size = 9) => ({ name, ...bytes(size) });
    await input.setInputFiles([file('quote.pdf'), file('setup.exe'), file('film.mp4', 5 * 1024 * 1024 + 1)]);
    const list = inbox.opened.getByRole('list', { name: 'Chosen files' });
    await expect(list.getByRole('listitem')).toHaveText([/quote\.pdf9/]);
    // Otherwise a browser would not notice that the same file is chosen again.
    await expect(input).toHaveValue('');
    for (const word of ['setup.exe cannot be sent', 'film.mp4 is too large'])
      await expect(inbox.opened.getByRole('alert').filter({ hasText: word })).toBeVisible();
    await input.setInputFiles([file('plan.pdf'), file('third.pdf'), file('fourth.pdf')]);
    await expect(list.getByRole('listitem')).toHaveCount(3);
    await expect(inbox.opened.getByText('fourth.pdf was not added')).toBeVisible();
    expect(await findingsOf(page, '.admin-lead')).toEqual([]);
    const remove = inbox.opened.getByRole('button', { name: 'Remove third.pdf' });
    await remove.focus();
    await page.keyboard.press('Enter');
    await expect(list).toBeFocused();
    // They are kept with the draft.
    await page.reload();
    await expect(list.getByRole('listitem')).toHaveText([/quote\.pdf/, /plan\.pdf9/]);
    await inbox.opened.getByRole('button', { name: 'Send reply' }).click();
    const sent = entriesOf(inbox).filter({ has: page.getByRole('list', { name: 'Attachments' }) });
    await expect(sent.getByRole('listitem')).toHaveText([/quote\.pdf/, /plan\.pdf/]);
    await expect(list).toBeHidden();
  },
);

test('a mail that belongs to no lead is assigned to one, or becomes one', async ({ page, inbox, stack }) => {
  const word = uniqueWord();
  await storeLeads(stack, [{ name: `Asha ${word}` }]);
  await storeMail(stack, `Here is the brief, ${word}.`);
  await storeMail(stack, `Do you build shops, ${word}?`);
  await page.reload();
  await inbox.find(word, 1);
  const reference = /[A-Z]{2,4}-\w{4}-\w{4}/.exec(await inbox.rows.first().innerText())?.[0] ?? '';

  const list = page.getByText(/mails? without a lead/);
  await list.click();
  const mail = page.locator('[data-kind="mail"]').filter({ hasText: `brief, ${word}` });
  const assignTo = async (typed: string) => {
    await mail.getByLabel('Reference of the lead').fill(typed);
    await mail.getByRole('button', { name: 'Assign' }).click();
  };
  await assignTo('KP-0000-0000');
  await expect(mail.getByLabel('Reference of the lead')).toHaveAccessibleDescription(/No lead has/);
  await expect(mail.getByLabel('Reference of the lead')).toHaveValue('KP-0000-0000');
  expect(await findingsOf(page)).toEqual([]);

  await assignTo(`What we wrote: ${reference.toLowerCase()}`);
  const undo = page.getByRole('button', { name: 'Undo' });
  // The list is closed before the answer.
  const closed = Promise.withResolvers<undefined>();
  await page.route('**/rpc/assign_mail', async (route) => {
    await closed.promise;
    await route.continue();
  });
  await undo.click();
  await list.click();
  await expect(undo).toHaveCount(0);
  closed.resolve(undefined);
  await list.click();
  await expect(mail).toBeVisible();
  await expect(undo).toHaveCount(0);
  await assignTo(reference);
  await page.getByRole('link', { name: 'Open' }).click();
  await expect(entriesOf(inbox).filter({ hasText: 'Here is the brief' })).toHaveCount(1);
  await inbox.button(/Close|Back to the list/).click();
  await list.click();
  const other = page.locator('[data-kind="mail"]').filter({ hasText: `shops, ${word}` });
  await other.getByRole('button', { name: conversationCopy.unassigned.make }).click();
  await expect(inbox.opened.getByRole('heading', { name: 'ravi' })).toBeVisible();
  await expect(entriesOf(inbox).filter({ hasText: `shops, ${word}` })).toHaveCount(1);
});
