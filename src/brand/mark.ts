// sample: true
import { rayFan } from './motif.ts';

const LENGTHS = [0.7, 0.85, 0.95, 1, 0.7, 0.85, 0.95];

/** The mark beside the name: a half sun. It has one colour, of which other files know the width and height. */
export const MARK = {
  width: 40,
  height: 20,
  viewBox: '-20 -20 40 20',
  path: `M-6 0a6 6 0 0 1 12 0Z${rayFan({ lengths: LENGTHS, inner: 9, outer: 20, spread: 0.6 })}`,
};

/** The mark for a square of 64 units. It has fewer rays, so that they can be told apart in the tab of a browser. */
export const SMALL_MARK =
  'M17 50a15 15 0 0 1 30 0ZM29.5 28 28 9h8l-1.5 19ZM19 33.5 8.5 17.5l6.5-4.5 9 17ZM45 33.5 55.5 17.5 49 13l-9 17Z';
