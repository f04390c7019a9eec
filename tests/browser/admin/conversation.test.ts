import { findingsOf } from '../../fixtures/browser/axe.ts';
import { InboxPage, storeLeads, uniqueWord } from '../../fixtures/browser/inbox-page.ts';
import { expect, sharedTest as test } from '../../fixtures/browser/inbox-test.ts';

test('an admin replies with a saved reply', { tag: '@phone-slow' }, async ({ page, stack, isMobile }) => {
  const [id, inbox] = [crypto.randomUUID(), new InboxPage(page)];
  await storeLeads(stack, [{ id, name: 'Asha Verma', service: 'Website Development' }]);
  await inbox.goto(`/admin?lead=${id}`);
  const box = inbox.opened.getByRole('textbox', { name: 'Reply to Asha Verma' });
  const entries = inbox.opened.locator('.conversation-entries > li');
  // It is there with the first lead's files, which may take as long as the whole test.
  expect(await box.inputValue()).toBe('');
  // Where there is no keyboard, nothing is said of its keys.
  await expect(inbox.opened.getByText('Enter sends')).toBeVisible({ visible: !isMobile });
  await box.focus();
  await expect(box).toHaveValue(/^Hello Asha Verma,\n[^]+[A-Z]{2,4}-/);
  await box.press('/');
  const search = inbox.opened.getByRole('combobox', { name: 'Search saved replies' });
  await expect(search).toBeFocused();
  await search.fill('call');
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
  await box.press('Control+Enter');
  // It leaves within a minute.
  await expect(entries.filter({ hasText: 'See you' }).getByText(/^(?:being )?sent$/)).toBeVisible();
  for (const change of ['changed status from Pending to Contacted', 'set the owner to'])
    await expect(entries.filter({ hasText: change })).toHaveCount(1);
  await expect(entries.filter({ hasText: 'See you' })).toBeFocused();
});
