/**
 * What the font of sharing pictures has: Latin letters, digits and signs. Emoji, arrows and other scripts would be boxes.
 *
 * @see draw-card.ts, which reads the subsets `latin` and `latin-ext`
 */
const UNDRAWABLE = /[^\p{Script=Latin}\u0020-\u007E\u00A0-\u00BF×÷–—‘’‚“”„†•…‹›₹€™−]/gu;

/** The characters of a text that a sharing picture cannot show. */
export const undrawable = (text: string): string[] => [...new Set(drawn(text).match(UNDRAWABLE))];

/** The part of a text that a sharing picture can show. */
export const drawable = (text: string): string =>
  drawn(text).replaceAll(UNDRAWABLE, '').replaceAll(/ {2,}/g, ' ').trim();

/** A hyphen or space that does not break looks like one that does. */
const drawn = (text: string) => text.replaceAll('\u2011', '-').replaceAll(/[\u2009\u202F]/g, ' ');
