import { expect, test } from '../fixtures/browser/browser.ts';

test.use({ expectedErrors: [[/status of 404/], { scope: 'test' }] });

// One address for each of the two pages; the site's server decides which of them answers.
for (const path of ['/a/b/c.html', '/services/no-such-service']) {
  test(`the unknown address ${path} is logged to the console`, async ({ page }) => {
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes(path.replace('.html', '')),
    );
    await page.goto(path);
    await logged;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('an address copied with what stood around it leads on', async ({ page }) => {
  await page.goto('/Contact).?utm_source=mail');
  await expect(page).toHaveURL('/contact?utm_source=mail');
  await page.goto('/services/pricing');
  await expect(page.getByRole('heading', { name: 'Service Not Found' })).toBeVisible();
  await page.goto('/pricing');
  await expect(page).toHaveURL('/packages');
});
