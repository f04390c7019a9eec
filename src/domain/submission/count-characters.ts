/** The length the database will see: outer blanks trimmed, an emoji counted once. */
export const countCharacters = (text: string): number => [...text.trim()].length;
