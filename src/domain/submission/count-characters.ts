let segmenter: Intl.Segmenter | undefined;

/** The length of a trimmed text in characters as people see them: "कि" and "👩‍👩‍👧" are one each. */
export function countCharacters(text: string): number {
  // Created late, because the first use of Intl takes a phone 0.1 s.
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return [...segmenter.segment(text.trim())].length;
}

/** How many characters a text has too many; 0 if it fits. */
export const countExcess = (text: string, max: number): number =>
  text.length <= max ? 0 : Math.max(0, countCharacters(text) - max);
