import { describe, expect, test } from 'vitest';
import { MOTIFS, type MotifName } from '../../../src/collections/artwork/artwork-motifs.ts';
import { drawArtwork, motifOf, postArtwork } from '../../../src/collections/artwork/artwork.ts';

const motifs = Object.keys(MOTIFS) as MotifName[];
const seed = { name: 'rangrez-looms', motif: 'steps', values: [0.2, 0.6, 1] } as const;

describe('a drawing', () => {
  test('is the same for the same seed', () => {
    expect(drawArtwork(seed)).toEqual(drawArtwork({ ...seed }));
  });

  test('differs by name and by data', () => {
    const drawings = [seed, { ...seed, name: 'other' }, { ...seed, values: [1, 0.6, 0.2] }].map(drawArtwork);
    expect(new Set(drawings.map((drawing) => JSON.stringify(drawing))).size).toBe(3);
  });

  test('uses the given colour scheme', () => {
    expect(drawArtwork({ ...seed, scheme: 'second' }).scheme).toBe('second');
  });

  test.each(motifs)('of %s has valid numbers and is small', (motif) => {
    for (const name of ['a', 'b', 'c', 'd']) {
      const { shapes } = drawArtwork({ name, motif, values: [0.1, 0.9, 0.5, 1, 0.3, 0.7, 0.2, 1] });
      const text = JSON.stringify(shapes);
      expect(text).not.toMatch(/NaN|Infinity|undefined/);
      expect(text.length).toBeLessThan(1200);
    }
  });
});

test('the motif "steps" rises with the data', () => {
  const { shapes } = drawArtwork(seed);
  const heights = [...(shapes.at(-1)?.d ?? '').matchAll(/V(\d+)H/g)].map(([, height]) => Number(height));
  expect(heights).toEqual([...heights].sort((one, other) => other - one));
  expect(heights).toHaveLength(3);
});

test('the drawing of a post depends on its length', () => {
  const post = { id: 'x', category: 'tips', readTime: 5, tags: ['SMS'] };
  expect(postArtwork(post)).not.toEqual(postArtwork({ ...post, readTime: 9 }));
});

test('an unknown topic gets the motif "road"', () => {
  expect([motifOf('tips'), motifOf('gardening')]).toEqual(['lines', 'road']);
});
