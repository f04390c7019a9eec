let segmenter: Intl.Segmenter | undefined;

/** Printable ASCII and line feeds: each code unit is a character. */
const PLAIN = /^[\n\x20-\x7e]*$/;

/** The length of a trimmed text in characters as people see them: "कि" and "👩‍👩‍👧" are one each. */
export function countCharacters(text: string): number {
  const trimmed = text.trim();
  // The first use of Intl takes a phone 0.1 s, in which it does not react.
  if (PLAIN.test(trimmed)) return trimmed.length;
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return [...segmenter.segment(trimmed)].length;
}

/** The length of a trimmed text in code points, as the database counts least lengths: "श्री" has four. */
export const countCodePoints = (text: string): number => [...text.trim()].length;

/** How many characters a text has too many; 0 if it fits. */
export const countExcess = (text: string, max: number): number =>
  text.length <= max ? 0 : Math.max(0, countCharacters(text) - max);
