import { readFile } from 'node:fs/promises';
import { officeZone } from '../../../src/copy/site-facts.ts';
import { findingsOf } from '../../fixtures/browser/axe.ts';
import { storeLeads, uniqueWord } from '../../fixtures/browser/inbox-page.ts';
import { expect, sharedTest } from '../../fixtures/browser/inbox-test.ts';

sharedTest('a figure of the reports leads to its leads, also on a phone', async ({ page, inbox, stack }) => {
  const touch = { page: '/', utm_source: `${uniqueWord()} & co` };
  const lead = { source: { first: touch, last: touch }, created_at: new Date().toISOString() };
  for (const name of ['Ravi', 'Meera', 'Asha']) await storeLeads(stack, [{ ...lead, name }]);
  await page.goto('/admin/reports');
  const row = page.getByRole('row', { name: touch.utm_source });
  await expect(row.getByRole('link', { name: '3', exact: true })).toBeVisible();
  const desktop = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  if (desktop) await page.setViewportSize(desktop);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Won leads for Google Ads' }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(text.split('\r\n')[0]).toBe(`Parameters:TimeZone=${officeZone}`);
  expect(await findingsOf(page)).toEqual([]);
  await row.getByRole('link', { name: '3', exact: true }).click();
  await expect(page.getByLabel('Source')).toHaveValue(touch.utm_source);
  await expect(inbox.rows).toHaveCount(3);
  await inbox.rows.getByRole('link', { name: 'Meera' }).click();
  await expect(inbox.opened.getByText(`${touch.utm_source} → /`)).toBeVisible();
});
