import { healthCopy } from '../../../src/copy/health.ts';
import { callAsService } from '../../fixtures/browser/accounts.ts';
import { findingsOf } from '../../fixtures/browser/axe.ts';
import { expect, test } from '../../fixtures/browser/inbox-test.ts';

test('shows self-tests, failures and figures', { tag: '@phone-slow' }, async ({ page, inbox, stack }) => {
  const step = { name: 'team_mail', ok: false, ms: 5, error: 'smtp ECONNECTION' };
  const selfTest = { p_started_at: new Date().toISOString(), p_duration_ms: 5, p_steps: [step] };
  await callAsService(stack, '/rest/v1/rpc/record_self_test', selfTest);
  await callAsService(stack, '/rest/v1/rpc/due_events', { p_receivers: { 1: 'hooks.example' } });
  await inbox.page.getByRole('link', { name: 'Health' }).click();
  await expect(page.getByRole('heading', { name: 'Health' })).toBeVisible();
  await expect(page.getByRole('img', { name: /\d+ self-tests?, \d+ failed/ })).toBeVisible();
  await expect(page.getByText('smtp ECONNECTION').first()).toBeVisible();
  await expect(page.getByText(healthCopy.figures.waiting.label)).toBeVisible();
  const receiver = page.getByRole('listitem').filter({ hasText: 'hooks.example' });
  const waiting = async () => Number(/(\d+) waiting/.exec(await receiver.innerText())?.[1] ?? 0);
  // It is told of the leads of other tests too.
  const before = await waiting();
  await page.getByRole('button', { name: healthCopy.receivers.test }).click();
  await expect(page.getByText(healthCopy.receivers.testing)).toBeVisible();
  await expect.poll(waiting).toBeGreaterThan(before);
  expect(await findingsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
