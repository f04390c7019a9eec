/** The length as the database counts it: trimmed, in code points, so that most emoji count as one. */
export const countCharacters = (text: string): number => [...text.trim()].length;
