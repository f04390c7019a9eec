import { expect, test } from '../fixtures/browser/browser.ts';

test.use({ expectedErrors: [[/status of 404/], { scope: 'test' }] });

test('an unknown address is logged, and one with what stood around it leads on', async ({ page }) => {
  const logged = page.waitForEvent('console', (message) => message.text().includes('/a/b/c'));
  await page.goto('/a/b/c.html');
  await logged;
  await page.goto('/pricing).?utm_source=mail');
  await expect(page).toHaveURL('/packages?utm_source=mail');
});
