import sharp from 'sharp';
import { expect, test } from 'vitest';
import { MOTIF_BOX, MOTIF_PATH } from '../../../src/brand/motif.ts';
import { drawCard } from '../../../src/sections/sharing-card/draw-card.ts';

const draw = (title: string, eyebrow = '') => drawCard({ eyebrow, title });

test('a sharing picture has its words in the letters of the brand, and its motif', async () => {
  const cards = await Promise.all([draw('', 'Shop'), ...['', 'Shop', '₹', 'Ā'].map((title) => draw(title))]);
  expect(new Set(cards).size).toBe(cards.length);
  for (const card of cards) expect(card.split(MOTIF_PATH)[1]).toContain('<path');
});

test('what the font lacks is left out', async () => {
  expect(await draw('Shop →', '🎉 Shop')).toBe(await draw('Shop', 'Shop'));
});

test('the motif stands on the bottom edge of its box', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${MOTIF_BOX}"><path d="${MOTIF_PATH}"/></svg>`;
  const [whole, drawn] = [sharp(Buffer.from(svg)), sharp(Buffer.from(svg)).trim()];
  const { info } = await drawn.toBuffer({ resolveWithObject: true });
  expect(info.height - (info.trimOffsetTop ?? 0)).toBe((await whole.metadata()).height);
});
