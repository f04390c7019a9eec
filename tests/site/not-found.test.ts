import { expect, test } from '../fixtures/browser/browser.ts';

test.use({ expectedErrors: [/status of 404/] });

for (const path of ['/no-such-page', '/about/no-such-page', '/blog/no-such-article', '/a/b/c.html']) {
  test.describe(`the unknown address ${path}`, () => {
    test('responds with 404 and “Oops! Page not found”', async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    });

    test('is logged to the console', async ({ page }) => {
      const logged = page.waitForEvent('console', (message) =>
        message.text().includes(path.replace('.html', '')),
      );
      await page.goto(path);
      await logged;
    });
  });
}

test('the 404 page links to the home page', async ({ page }) => {
  await page.goto('/no-such-page');
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test.describe('an unknown service', () => {
  test('responds with 404 and “Service Not Found”', async ({ page }) => {
    const answer = await page.goto('/services/no-such-service');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service Not Found');
  });

  test('links to the services', async ({ page }) => {
    await page.goto('/services/no-such-service');
    await page.getByRole('main').getByRole('link', { name: 'Back to Services' }).click();
    await expect(page).toHaveURL(/\/services$/);
  });

  test('is logged to the console', async ({ page }) => {
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('/services/no-such-service'),
    );
    await page.goto('/services/no-such-service');
    await logged;
  });
});
