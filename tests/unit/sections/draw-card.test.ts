import { expect, test } from 'vitest';
import { MOTIF_PATH } from '../../../src/brand/motif.ts';
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
