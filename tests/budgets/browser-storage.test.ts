import { expect, test } from '../fixtures/browser.ts';

// The first look into the browser's storage waits for its disk, and a page that waits while it is read is painted later.
test('reading a page does not wait for the browser’s storage', async ({ page }) => {
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage'] as const) {
      const storage = window[area];
      Object.defineProperty(window, area, {
        get: () => {
          // Set while a script runs that the reading of the page waits for, and in no frame or later task.
          if (document.currentScript) performance.mark(area);
          return storage;
        },
      });
    }
  });
  for (const path of ['/', '/packages', '/case-studies', '/blog', '/auth']) {
    await page.goto(path);
    const looks = await page.evaluate(() =>
      ['localStorage', 'sessionStorage'].filter((area) => performance.getEntriesByName(area).length > 0),
    );
    expect(looks, path).toEqual([]);
  }
});
