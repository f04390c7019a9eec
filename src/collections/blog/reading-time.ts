/** Words that an adult reads per minute on a screen, rounded, at the slow end of what studies report. */
const WORDS_PER_MINUTE = 200;

/** Minutes to read a Markdown text, at least 1. */
export function readingMinutes(markdown: string): number {
  const words = markdown.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.,-]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
