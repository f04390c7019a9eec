import type { Locator, Page } from '@playwright/test';
import { storeLeads, uniqueWord } from '../fixtures/browser/inbox-page.ts';
import { createAdmin } from '../fixtures/browser/accounts.ts';
import { openInbox } from '../fixtures/browser/inbox-test.ts';
import { readStackInfo } from '../fixtures/stack/stack-info.ts';
import { leadsCopy } from '../../src/copy/leads.ts';

const ROWS = 200;

/** Taps the middle of an element. `locator.tap()` would run checks in the page, which count as part of the interaction. */
export async function tap(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('There is nothing to tap.');
  await element.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

let ready: Promise<{ word: string; admin: Awaited<ReturnType<typeof createAdmin>> }> | undefined;

/** An administrator and as many leads as the list shows at most. */
async function prepare() {
  const word = uniqueWord();
  const message = `${word} ${'We want to sell brass lamps online. '.repeat(60)}`;
  await storeLeads(
    readStackInfo(),
    Array.from({ length: ROWS }, (_, index) => ({ name: `Lead ${String(index)} ${word}`, message })),
  );
  // Newer than those, so that the list without a search differs.
  await storeLeads(readStackInfo(), [{ name: 'Another lead', created_at: new Date().toISOString() }]);
  return { word, admin: await createAdmin() };
}

/** Works through a full list: moves, selects, changes a status, opens and closes a lead. */
export async function workThroughInbox(page: Page): Promise<void> {
  ready ??= prepare();
  const { word, admin } = await ready;
  const inbox = await openInbox(page, admin);
  await inbox.find(word, 50);
  for (let shown = 50; shown < ROWS; shown += 50) {
    await inbox.rows.nth(shown - 1).waitFor();
    await tap(inbox.button('Load older submissions'));
  }
  await inbox.rows.nth(ROWS - 1).waitFor();
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
  for (const key of ['j', 'j', 'x', 'j', 'x', 'k']) await page.keyboard.press(key, { delay: 60 });
  await page.getByLabel('New status').selectOption('Contacted');
  await tap(inbox.button(/^Change/));
  await page
    .getByText(/changed/)
    .first()
    .waitFor();
  await tap(page.getByLabel('Select all shown'));
  await tap(inbox.button('Cancel'));
  await tap(inbox.lead(/Lead 7 /));
  await tap(inbox.opened.getByRole('group', { name: leadsCopy.work.label }).locator('summary').first());
  await tap(inbox.opened.getByRole('group', { name: 'Change status' }).getByRole('button').first());
  await inbox.opened.getByText('changed status').first().waitFor();
  await page.keyboard.press('Escape');
}
