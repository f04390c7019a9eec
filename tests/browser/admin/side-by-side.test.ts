import type { Page } from '@playwright/test';
import { findingsOf } from '../../fixtures/browser/axe.ts';
import { storeLeads, uniqueWord, type InboxPage } from '../../fixtures/browser/inbox-page.ts';
import { expect, sharedTest as test } from '../../fixtures/browser/inbox-test.ts';
import type { StackInfo } from '../../fixtures/stack/stack-info.ts';

const LAPTOP = { width: 1366, height: 768 };
const PHONE = { width: 360, height: 800 };
const ROWS = 14;

/** Finds as many leads as no screen shows at once, the newest first. */
async function findLeads(inbox: InboxPage, stack: StackInfo): Promise<void> {
  const word = uniqueWord();
  const message = 'We want to sell brass lamps online. '.repeat(9);
  const service = 'Website Development, SEO Optimization, Google Ads Campaign';
  await storeLeads(
    stack,
    Array.from({ length: ROWS }, (_, at) => {
      // A long name takes no line of its own.
      const name = at === 5 ? 'W'.repeat(80) : `Lead ${String(at + 1)}`;
      const created_at = `2020-02-02T10:00:${String(59 - at)}Z`;
      return { name, created_at, message, service, company: `Lamps and Sons ${word}` };
    }),
  );
  await inbox.search.fill(word);
  await expect(inbox.rows).toHaveCount(ROWS);
  await inbox.rows.getByText('No owner').first().waitFor({ state: 'attached' });
}

/** Where the first row begins, and how many are in view as a whole. */
const measure = (page: Page) =>
  page.locator('.admin-row').evaluateAll((rows) => {
    const boxes = rows.map((row) => row.getBoundingClientRect());
    return { first: boxes[0]?.top, inView: boxes.filter(({ bottom }) => bottom <= innerHeight).length };
  });

test('on a laptop, twelve rows are in view beside a lead', async ({ page, inbox, stack }) => {
  await page.setViewportSize(LAPTOP);
  await findLeads(inbox, stack);
  expect((await measure(page)).inView).toBeGreaterThanOrEqual(12);
  await inbox.lead(/^Lead 3$/).click();
  await expect(inbox.opened).toHaveAccessibleName('Lead 3');
  await inbox.opened.getByRole('textbox').waitFor();
  expect((await measure(page)).inView).toBeGreaterThanOrEqual(12);
  expect(await findingsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(inbox.opened).toHaveCount(0);
  await expect(inbox.lead(/^Lead 3$/)).toBeFocused();
});

test('on a phone, the first row is high up and a lead a page of its own', async ({ page, inbox, stack }) => {
  await page.setViewportSize(PHONE);
  await findLeads(inbox, stack);
  const { first, inView } = await measure(page);
  expect(first).toBeLessThanOrEqual(270);
  expect(inView).toBeGreaterThanOrEqual(6);
  const header = await page.locator('header').boundingBox();
  expect(header?.height).toBeLessThanOrEqual(56);
  // One line, however many are overdue.
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(title?.height).toBeLessThanOrEqual(32);
  expect(await findingsOf(page)).toEqual([]);

  await expect(inbox.button('Sign Out')).toBeHidden();
  await inbox.button('Your account').click();
  await expect(inbox.button('Sign Out')).toBeVisible();
  expect(await findingsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(inbox.button('Sign Out')).toBeHidden();

  await inbox.rows.last().scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  await inbox.lead(/^Lead 12$/).click();
  await expect(page.getByRole('heading', { name: 'Lead 12' })).toBeFocused();
  await expect(inbox.rows.first()).toBeHidden();
  await expect(inbox.opened.getByText('Details', { exact: true })).toBeVisible();
  // Further up, the box for the reply may cover half of a button, which axe calls too small.
  await inbox.opened.evaluate((lead) => {
    lead.scrollTo(0, lead.scrollHeight);
  });
  expect(await findingsOf(page, '.admin-lead')).toEqual([]);
  await inbox.button('Back to the list').click();
  await expect(inbox.lead(/^Lead 12$/)).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});
