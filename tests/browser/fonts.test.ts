import type { Page } from '@playwright/test';
import { expect, test, waitForFonts } from '../fixtures/browser/browser.ts';
import { fetchDocuments } from '../fixtures/site/documents.ts';

/** The texts of matching elements that Chromium renders at least partly with a system font instead of the site's. */
async function localFontTexts(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const texts = await page.locator(selector).allTextContents();
  const answers = await Promise.all(
    nodeIds.map((nodeId) => session.send('CSS.getPlatformFontsForNode', { nodeId })),
  );
  await session.detach();
  return texts.filter((_, index) => answers[index]?.fonts.some(({ isCustomFont }) => !isCustomFont));
}

/** The family has no arrows and stars. They are decoration beside a word, and the system's own serve as well. */
const SIGNS = new Set('→←↗★☆');

test('the fonts have every character of the site', async ({ page, stack }) => {
  const where = new Map<string, string>();
  for (const { path, text } of (await fetchDocuments(stack.site)).values()) {
    for (const character of text)
      if (!/\s/.test(character) && !SIGNS.has(character)) where.set(character, path);
  }
  await page.goto('/packages');
  await waitForFonts(page);
  await page.evaluate((characters) => {
    document.body.replaceChildren(
      ...characters.map((character) =>
        Object.assign(document.createElement('p'), { textContent: character }),
      ),
    );
  }, Array.from(where.keys()));
  const foreign = await localFontTexts(page, 'body > p');
  expect(foreign.map((character) => `${character} on ${where.get(character) ?? ''}`)).toEqual([]);
});
