/** Terms that no message may contain, in lower case. */
export const SPAM_WORDS = [
  'viagra',
  'casino',
  'lottery',
  'winner',
  'congratulations',
  'free money',
  'make money fast',
  'click here',
] as const;

/**
 * The blocked term that a text contains as words of its own, in upper or lower case. The database marks a text that has one anywhere:
 * that is read by somebody, and "Breadwinners" is a name.
 */
export const findRefusedWord = (text: string): string | undefined =>
  SPAM_WORDS.find((word) =>
    new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${word}(?![\\p{L}\\p{M}\\p{N}])`, 'iu').test(text),
  );
