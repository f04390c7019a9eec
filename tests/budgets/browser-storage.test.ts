import { expect, test } from '../fixtures/browser.ts';

// The first look into the browser's storage waits for its disk, and a page that waits while it is read is painted later.
test('a page leaves the browser’s storage alone until it is read', async ({ page }) => {
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage'] as const) {
      const storage = window[area];
      Object.defineProperty(window, area, {
        get: () => {
          performance.mark('storage', { detail: `${area} while ${document.readyState}` });
          return storage;
        },
      });
    }
  });
  for (const path of ['/', '/packages', '/case-studies', '/blog', '/auth']) {
    await page.goto(path);
    const looks = await page.evaluate(() =>
      performance.getEntriesByName('storage').map((mark) => (mark as PerformanceMark).detail as string),
    );
    expect(
      looks.filter((look) => look.endsWith('loading')),
      path,
    ).toEqual([]);
  }
});
