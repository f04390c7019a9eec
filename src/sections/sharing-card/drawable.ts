/**
 * What the font of sharing pictures has: Latin letters, digits and signs. Emoji, arrows and other scripts would be boxes.
 *
 * @see draw-card.ts, which reads the subsets `latin` and `latin-ext`
 */
const UNDRAWABLE = /[^\p{Script=Latin}\u0020-\u007E\u00A0-\u00BF×÷–—‘’‚“”„†•…‹›₹€™−]/gu;

/** The part of a text that a sharing picture can show. */
export const drawable = (text: string): string =>
  text
    // A hyphen or space that does not break looks like one that does.
    .replaceAll('\u2011', '-')
    .replaceAll(/[\u2009\u202F]/g, ' ')
    .replaceAll(UNDRAWABLE, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
