// sample: true
import { COLOURS } from './colours.ts';
import { rayFanPath } from './rays.ts';

/** The mark beside the name: a half sun. It has one colour, of which other files know the width and height. */
export const MARK = {
  width: 40,
  height: 20,
  viewBox: '-20 -20 40 20',
  path: `M-6 0a6 6 0 0 1 12 0Z${rayFanPath({ count: 7, inner: 9, outer: 20, spread: 0.6, lengths: [0.7, 0.85, 0.95, 1] })}`,
};

/** The mark for a square of 64 units. It has fewer rays, so that they can be told apart in the tab of a browser. */
const SMALL_MARK =
  'M17 50a15 15 0 0 1 30 0ZM29.5 28 28 9h8l-1.5 19ZM19 33.5 8.5 17.5l6.5-4.5 9 17ZM45 33.5 55.5 17.5 49 13l-9 17Z';

/** The mark as a picture in its colour, with a transparent ground. */
export const markSvg = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${MARK.viewBox}"><path fill="${COLOURS.accent[0]}" d="${MARK.path}"/></svg>`;

/** The icon of the site; `radius` rounds its corners, which phones do themselves. */
export const iconSvg = (radius = 0): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${String(radius)}" fill="${COLOURS.night[0]}"/><path fill="${COLOURS.accent[0]}" d="${SMALL_MARK}"/></svg>`;
