import { findingsOf } from '../../fixtures/browser/axe.ts';
import { storeLeads, uniqueWord } from '../../fixtures/browser/inbox-page.ts';
import { expect, sharedTest } from '../../fixtures/browser/inbox-test.ts';

sharedTest('a source of the reports leads to its submissions', async ({ page, inbox, stack }) => {
  const touch = { page: '/', utm_source: `${uniqueWord()} & co` };
  const lead = { source: { first: touch, last: touch }, created_at: new Date().toISOString() };
  for (const name of ['Ravi', 'Meera', 'Asha']) await storeLeads(stack, [{ ...lead, name }]);
  await page.goto('/admin/reports');
  await expect(page.getByRole('link', { name: touch.utm_source })).toBeVisible();
  expect(await findingsOf(page)).toEqual([]);
  await page.getByRole('link', { name: touch.utm_source }).click();
  await expect(page.getByLabel('Source')).toHaveValue(touch.utm_source);
  await expect(inbox.rows).toHaveCount(3);
  await inbox.rows.getByRole('link', { name: 'Meera' }).click();
  await expect(inbox.opened.getByText(`${touch.utm_source} → /`)).toBeVisible();
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
