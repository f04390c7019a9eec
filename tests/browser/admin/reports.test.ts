import { findingsOf } from '../../fixtures/browser/axe.ts';
import { expect, sharedTest } from '../../fixtures/browser/inbox-test.ts';

/** What `report` answers: of all, or of a source without a place to break it; won with large amounts of both currencies. */
const LARGE = { once_inr: 98_765_432_100, once_usd: 1_234_567, monthly_inr: 345_678, monthly_usd: 65_432 };
const rowOf = (span: number, name: string | null) => ({
  ...{ span, name, arrived: 412, due: 380, on_time: 310, quoted: 220, accepted: 170, won: 120, ...LARGE },
});
const REFERRER = `${'very-long-subdomain.'.repeat(6)}example.org`.replaceAll(/[.-]/g, 'x');

sharedTest('long names and amounts of both currencies fit on a small phone', async ({ page }) => {
  await page.route('**/rpc/report', (route) => {
    const { p_by } = route.request().postDataJSON() as { p_by: string };
    return route.fulfill({
      json: p_by === 'all' ? [rowOf(1, ''), rowOf(2, '')] : [rowOf(1, REFERRER), rowOf(1, null)],
    });
  });
  await page.setViewportSize({ width: 280, height: 800 });
  await page.goto('/admin/reports');
  const row = (name: string) => page.getByRole('row', { name });
  await expect(row(REFERRER).first()).toContainText('$1,234,567');
  // The inbox has no list of them.
  await expect(row('Other sources').getByRole('link')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(280);
  const parts = page.locator('main :is(button, dd, th, td)');
  const isWide = parts.evaluateAll((all) => all.some((part) => part.scrollWidth > part.clientWidth));
  expect(await isWide).toBe(false);
  expect(await findingsOf(page)).toEqual([]);
});
