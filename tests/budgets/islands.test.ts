import type { Page, Response } from '@playwright/test';
import { expect, isBackendClient, test } from '../fixtures/browser/browser.ts';

/** Whether a client of the backend's API is among the scripts a page has loaded. */
const hasBackendClient = async (responses: readonly Response[]): Promise<boolean> =>
  (await Promise.all(responses.map(isBackendClient))).includes(true);

function collectResponses(page: Page): Response[] {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  return responses;
}

test('filling the contact form loads the backend client', async ({ page }) => {
  const responses = collectResponses(page);
  await page.goto('/contact#message-form');
  await page.locator('astro-island:not([ssr])').waitFor({ state: 'attached' });
  expect(await hasBackendClient(responses)).toBe(false);
  await page.getByLabel('Full name').fill('Asha Verma');
  await expect.poll(() => hasBackendClient(responses)).toBe(true);
});

test('no script blocks rendering', async ({ page }) => {
  await page.goto('/contact', { waitUntil: 'networkidle' });
  const blocking = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking')
      .map(({ name }) => name),
  );
  expect(blocking).toEqual([]);
});
