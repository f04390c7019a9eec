import type { Page } from '@playwright/test';
import { waitForRegularFont } from '../fixtures/browser/browser.ts';
import { expect, test } from '../fixtures/content/documents.ts';

/** The characters that the browser draws with a font of the visitor's machine, because ours lack them. */
async function foreignCharacters(page: Page, characters: string[]): Promise<string[]> {
  await page.evaluate((all) => {
    document.body.replaceChildren(
      ...all.map((character) => Object.assign(document.createElement('p'), { textContent: character })),
    );
  }, characters);
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'body > p',
  });
  const foreign: string[] = [];
  for (const [index, nodeId] of nodeIds.entries()) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    const character = characters[index] ?? '';
    const code = character.codePointAt(0)?.toString(16).padStart(4, '0') ?? '';
    if (fonts.some(({ isCustomFont }) => !isCustomFont)) foreign.push(`${character} U+${code}`);
  }
  return foreign;
}

/** The family has no arrows. They are decoration beside a word, and the system's own arrow serves as well. */
const ARROWS = new Set('→←↗');

test('every character of the site is drawn with the site’s own fonts', async ({ documents, page, stack }) => {
  const where = new Map<string, string>();
  for (const { path, text } of documents.values()) {
    for (const character of text)
      if (!/\s/.test(character) && !ARROWS.has(character)) where.set(character, path);
  }
  await page.goto(`${stack.site}/packages`);
  await waitForRegularFont(page);
  // From the second page of a visit on it is in force whatever would move.
  await page.reload();
  const foreign = await foreignCharacters(page, Array.from(where.keys()));
  expect(foreign.map((entry) => `${entry} on ${where.get(entry.split(' ')[0] ?? '') ?? ''}`)).toEqual([]);
});
