import { expect, test, waitForFonts } from '../../fixtures/browser/browser.ts';
import { localFontTexts } from '../../fixtures/browser/rendered-fonts.ts';
import { fetchDocuments } from '../../fixtures/site/documents.ts';

/** The family has no arrows. They are decoration beside a word, and the system's own arrow serves as well. */
const ARROWS = new Set('→←↗');

test('the fonts have every character of the site', async ({ page, stack }) => {
  const where = new Map<string, string>();
  for (const { path, text } of (await fetchDocuments(stack.site)).values()) {
    for (const character of text)
      if (!/\s/.test(character) && !ARROWS.has(character)) where.set(character, path);
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
