import { findingsOf } from '../../fixtures/browser/axe.ts';
import { storeLeads, uniqueWord } from '../../fixtures/browser/inbox-page.ts';
import { expect, sharedTest, test } from '../../fixtures/browser/inbox-test.ts';

test('a visitor has to sign in for the reports', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/admin/reports');
  await page.waitForURL((url) => url.searchParams.get('next') === '/admin/reports');
});

sharedTest('a source of the reports leads to its submissions', async ({ page, inbox, stack }) => {
  const touch = { page: '/', utm_source: `${uniqueWord()} & co` };
  const lead = { source: { first: touch, last: touch }, created_at: new Date().toISOString() };
  for (const name of ['Ravi', 'Meera', 'Asha']) await storeLeads(stack, [{ ...lead, name }]);
  await page.goto('/admin/reports');
  await page.getByRole('link', { name: touch.utm_source }).click();
  await expect(page.getByLabel('Source')).toHaveValue(touch.utm_source);
  await expect(inbox.rows).toHaveCount(3);
  await inbox.rows.getByRole('link', { name: 'Meera' }).click();
  await expect(inbox.opened.getByText(`${touch.utm_source} → /`)).toBeVisible();
});

sharedTest('the reports count sources and quotes', { tag: '@phone-slow' }, async ({ page, inbox, stack }) => {
  const touch = { page: '/', utm_source: uniqueWord() };
  const lead = { source: { first: touch, last: touch }, created_at: new Date().toISOString() };
  const won = { ...lead, response_status: 'won', price_check: 'matches', quoted_total: 150_000 };
  const old = { ...lead, created_at: '2020-02-02T10:00:00Z' };
  // One by one: rows of one insert must name the same columns.
  for (const submission of [lead, won, old]) await storeLeads(stack, [submission]);
  await inbox.page.getByRole('link', { name: 'Reports' }).click();
  const row = page.getByRole('row', { name: touch.utm_source });
  const figures = [/^2before 0$/, /^–/, '–', '150%', '₹1,50,000of ₹1,50,000'];
  await expect(row.getByRole('cell')).toHaveText(figures);
  await expect(page.getByRole('row', { name: 'Won' }).last()).toContainText('₹');
  await expect(page.getByText('How we handle your data').first()).toBeVisible();
  await page.getByRole('button', { name: 'All' }).click();
  await expect(row.getByRole('cell').first()).toHaveText('3');
  expect(await findingsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

sharedTest('the reports say what changed this month', { tag: '@phone-slow' }, async ({ page, stack }) => {
  await storeLeads(stack, [{ created_at: new Date().toISOString() }]);
  await page.goto('/admin/reports');
  await expect(page.getByText(/^Compared with the same days of last month, \d+ more arrived/)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Same days of last month' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^reports-\d{4}-\d\d-\d\d\.csv$/);
});

sharedTest('no source is broken in two lines on a phone', { tag: '@slow' }, async ({ page, stack }) => {
  const touch = { page: '/', referrer: 'www.google.com' };
  const lead = { source: { first: touch, last: touch }, created_at: new Date().toISOString() };
  const quote = { response_status: 'won', price_check: 'matches', quoted_total: 12_50_000 };
  await storeLeads(stack, [{ ...lead, ...quote }]);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/admin/reports');
  const name = page.getByRole('link', { name: 'google.com' });
  await expect(name).toBeVisible();
  expect(await name.evaluate((link) => link.getClientRects().length)).toBe(1);
});
