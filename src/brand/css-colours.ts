import { COLOURS } from './colours.ts';

/** A colour on a light page, and on a dark one if it is another there. */
export type Colour = readonly [light: string, dark?: string];

/** A colour for styles, which follows the scheme of the page. */
const cssColour = ([light, dark]: Colour): string => (dark ? `light-dark(${light}, ${dark})` : light);

/** The colours as CSS variables. */
export const COLOUR_VARIABLES: Record<string, string> = Object.fromEntries(
  Object.entries(COLOURS).map(([name, colour]) => [`--color-${name}`, cssColour(colour)]),
);
