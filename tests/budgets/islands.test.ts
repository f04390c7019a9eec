import type { Page, Response } from '@playwright/test';
import { expect, isBackendClient, readingTest, test } from '../fixtures/browser/browser.ts';
import { ISLAND_PATHS } from '../fixtures/browser/page-weight.ts';

/** Whether a client of the backend's API is among the scripts a page has loaded. */
const hasBackendClient = async (responses: readonly Response[]): Promise<boolean> =>
  (await Promise.all(responses.map(isBackendClient))).includes(true);

function collectResponses(page: Page): Response[] {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  return responses;
}

for (const path of [...ISLAND_PATHS, '/auth']) {
  readingTest(`${path} is painted before any script loads`, async ({ page }) => {
    await page.route('**/*.js', () => undefined);
    await page.goto(path, { waitUntil: 'commit' });
    const paint = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    );
    expect(await paint.jsonValue()).toBeGreaterThan(0);
  });
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
