import { COLOURS } from './colours.ts';
import { MARK, SMALL_MARK } from './mark.ts';

/** The mark as a picture in its colour, with a transparent ground. */
export const markSvg = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${MARK.viewBox}"><path fill="${COLOURS.accent[0]}" d="${MARK.path}"/></svg>`;

/** The icon of the site; `radius` rounds its corners, which phones do themselves. */
export const iconSvg = (radius = 0): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${String(radius)}" fill="${COLOURS.night[0]}"/><path fill="${COLOURS.accent[0]}" d="${SMALL_MARK}"/></svg>`;
