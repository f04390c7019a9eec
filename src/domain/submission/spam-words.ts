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

/** Whether a text contains a blocked term anywhere, in upper or lower case. */
export function hasSpamWord(text: string): boolean {
  const lowered = text.toLowerCase();
  return SPAM_WORDS.some((word) => lowered.includes(word));
}
