/** What a text says for the first time, in one line. */
export const newWords = (text: string, quotes: Parameters<typeof splitQuotes>[1] | null): string =>
  splitQuotes(text, quotes ?? [])
    .flatMap((piece) => (piece.isQuote ? [] : piece.text.split(/\s+/)))
    .join(' ');

/** A text in pieces: those that the conversation held already, given as lines, and the others. What has no text is left out. */
export function splitQuotes(text: string, quotes: readonly (readonly [start: number, end: number])[]) {
  const lines = text.split('\n');
  const edges = [0, ...quotes.flat(), lines.length];
  return edges
    .slice(1)
    .map((end, at) => ({ text: lines.slice(edges[at], end).join('\n').trim(), isQuote: at % 2 === 1 }))
    .filter((piece) => /[^\s>]/.test(piece.text));
}
