import type { Locator } from '@playwright/test';

/** Taps the middle of an element. `locator.tap()` would run checks in the page, which count as part of the interaction. */
export async function tap(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('There is nothing to tap.');
  await element.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}
