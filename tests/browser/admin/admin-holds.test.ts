import { storeHeldLeads, storeLeads, uniqueWord } from '../../fixtures/browser/inbox-page.ts';
import { expect, test } from '../../fixtures/browser/inbox-test.ts';
import { findingsOf } from '../../fixtures/browser/axe.ts';

test(
  'held submissions are in a list of their own',
  { tag: '@phone-slow' },
  async ({ page, inbox, stack }) => {
    const word = uniqueWord();
    await storeLeads(stack, [{ name: `Real ${word}` }]);
    await storeHeldLeads(stack, [`Doubtful ${word}`]);
    await inbox.find(word, 1);
    await expect(inbox.rows).toContainText('Real');
    await expect(inbox.view('Held')).toHaveText(/^Held \d+$/);
    await inbox.view('Held').click();
    await expect(inbox.rows).toHaveCount(1);
    await expect(inbox.rows).toContainText('Doubtful');
    await expect(inbox.rows).toContainText('Spam words');
    expect(await findingsOf(page)).toEqual([]);
  },
);

test('a released submission moves to the inbox', async ({ inbox, stack }) => {
  const word = uniqueWord();
  await storeHeldLeads(stack, [`Flooded ${word}`]);
  await inbox.view('Held').click();
  await inbox.find(word, 1);
  await inbox.lead(`Flooded ${word}`).click();
  await inbox.dialog.getByRole('button', { name: 'Release' }).click();
  await expect(inbox.page.getByText('1 submission released')).toBeVisible();
  await expect(inbox.dialog).toBeHidden();
  await expect(inbox.rows).toHaveCount(0);
  await inbox.view('All').click();
  await expect(inbox.rows).toHaveCount(1);
});

test('selected submissions are dismissed together', { tag: '@phone-slow' }, async ({ inbox, stack }) => {
  const word = uniqueWord();
  const names = ['First', 'Second', 'Third'].map((name) => `${name} ${word}`);
  await storeHeldLeads(stack, names);
  await inbox.view('Held').click();
  await inbox.find(word, 3);
  await inbox.page.getByLabel('Select all shown').check();
  await inbox.page.getByLabel(`Select Second ${word}`).uncheck();
  await expect(inbox.page.getByText('2 selected')).toBeVisible();
  await inbox.button('Dismiss').click();
  await expect(inbox.page.getByText('2 submissions dismissed')).toBeVisible();
  await expect(inbox.rows).toHaveCount(1);
  await expect(inbox.rows).toContainText('Second');
  await inbox.view('All').click();
  await expect(inbox.rows).toHaveCount(0);
});
