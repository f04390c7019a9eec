import { expect, test } from '../fixtures/browser/browser.ts';

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

// Laid out all at once when it is read, a page has its longest task there; what comes before the first paint is what a phone feels.
test('the opening of a page is laid out before the rest is read', async ({ page }) => {
  await page.addInitScript(() => {
    const { get } = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetHeight') ?? {};
    Object.defineProperty(HTMLElement.prototype, 'offsetHeight', {
      get(this: HTMLElement) {
        const height: unknown = get?.call(this);
        if (document.currentScript) {
          performance.mark('laid out', {
            detail: [document.querySelectorAll('h1').length, document.querySelectorAll('footer').length],
          });
        }
        return height;
      },
    });
  });
  for (const path of ['/', '/services', '/services/google-ads', '/blog/app-website-or-whatsapp', '/terms']) {
    await page.goto(path);
    const found = await page.evaluate(() =>
      performance.getEntriesByName('laid out').map((mark) => (mark as PerformanceMark).detail as number[]),
    );
    expect(found, `${path}: headings and footers that were there`).toEqual([[1, 0]]);
  }
});
