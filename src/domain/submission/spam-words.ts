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

/** The blocked term that a text contains as words of its own, in upper or lower case: "Breadwinners" is a name. The database marks the same. */
export const findRefusedWord = (text: string): string | undefined =>
  SPAM_WORDS.find((word) =>
    new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${word}(?![\\p{L}\\p{M}\\p{N}])`, 'iu').test(text),
  );
