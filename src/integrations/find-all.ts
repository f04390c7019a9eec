/** What the first group of a global pattern caught, each once, in the order found. */
export const findAll = (text: string, pattern: RegExp): string[] => [
  ...new Set(Array.from(text.matchAll(pattern), ([, found = '']) => found)),
];
