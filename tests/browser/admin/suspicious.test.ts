import { storeLeads, storeSuspiciousLeads, uniqueWord } from '../../fixtures/browser/inbox-page.ts';
import { expect, sharedTest as test } from '../../fixtures/browser/inbox-test.ts';
import { findingsOf } from '../../fixtures/browser/axe.ts';

test(
  'suspicious submissions have a list of their own, and are deleted after a question',
  { tag: '@phone-slow' },
  async ({ page, inbox, stack }) => {
    const word = uniqueWord();
    await storeLeads(stack, [{ name: `Real ${word}` }]);
    await storeSuspiciousLeads(
      stack,
      ['First', 'Second', 'Third', 'Fourth'].map((name) => `${name} ${word}`),
    );
    await inbox.find(word, 1);
    await expect(inbox.rows).toContainText('Real');
    await expect(inbox.view('Suspicious')).toHaveText(/^Suspicious \d+$/);
    await inbox.view('Suspicious').click();
    await expect(page).toHaveURL(/view=suspicious/);
    await expect(inbox.rows).toHaveCount(4);
    await expect(inbox.rows.first()).toContainText('Spam words');
    expect(await findingsOf(page)).toEqual([]);
    await page.getByLabel('Select all shown').check();
    for (const kept of ['Second', 'Fourth']) await page.getByLabel(`Select ${kept} ${word}`).uncheck();
    await expect(page.getByText('2 selected')).toBeVisible();
    await inbox.button('Delete').last().click();
    const question = page.getByRole('dialog', { name: 'Delete 2 submissions? This cannot be undone.' });
    expect(await findingsOf(page, 'dialog')).toEqual([]);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('2 submissions deleted')).toBeVisible();
    const decisions: string[] = [];
    page.on('request', (request) => request.url().includes('unmark_') && decisions.push(request.url()));
    await inbox.lead(`Fourth ${word}`).click();
    await inbox.opened.getByRole('textbox').waitFor();
    await inbox.button('Not suspicious').dblclick();
    await expect(inbox.rows).toHaveCount(1);
    expect(decisions).toHaveLength(1);
    await inbox.lead(`Second ${word}`).click();
    // Its conversation is loaded: it is not asked for once it is deleted.
    await inbox.opened.getByRole('textbox').waitFor();
    await inbox.opened.getByRole('button', { name: 'Delete' }).click();
    await page.keyboard.press('Escape');
    await expect(inbox.opened.getByRole('button', { name: 'Delete' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(inbox.opened).toHaveCount(0);
    await expect(inbox.rows).toHaveCount(0);
  },
);
