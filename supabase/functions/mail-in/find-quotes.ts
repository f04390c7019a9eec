import { headAbove } from './quote-head.ts';

/** So many words that follow each other are a passage. A mark, or lines above that say whose it is, stand for half of them. */
const LONG = 8;
/** Of a passage, so many words are looked for. A line of fewer counts only between others, or where it belongs to them. */
const SHORT = 4;
/** How many lines are read, how many equal beginnings are tried, the newest ones, and how many lines above a passage. */
const MAX_LINES = 20_000;
const MAX_PLACES = 16;
const MAX_HEAD = 12;

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** An emoji is a word too: it may be an answer. */
const WORD = /[\p{L}\p{M}\p{N}]+|\p{So}/gu;
const wordsOf = (text: string): string[] =>
  text.normalize('NFKC').toLowerCase().replace(INVISIBLE, '').match(WORD) ?? [];

/** Whether a line has nothing but marks, or a rule. */
const isBlank = (line: string): boolean => /^[\s>\-_=*\p{Default_Ignorable_Code_Point}]*$/u.test(line);

/**
 * The lines of a mail that stand in what was `said` before, oldest first, and those directly above that say whose they are: pairs of the first
 * line and the one after the last. A line with a new word is never among them.
 */
export function findQuotes(text: string, said: readonly string[]): [start: number, end: number][] {
  const known = [...said.flatMap((each) => ['', ...wordsOf(each)]), ''];
  const beginnings = Map.groupBy(known.keys(), (at) => known.slice(at, at + SHORT).join(' '));
  const lines = text.split('\n', MAX_LINES);
  const owns = lines.map(wordsOf);
  const isMarked = (at: number): boolean => /^\s*>/.test(lines[at] ?? '');
  const quotes: [start: number, end: number][] = [];
  /** The words and the first line of a passage, whether that has a mark, and where the passage may go on. */
  let [size, start, mark, open] = [0, 0, false, [] as number[]];
  for (const [at, own] of owns.entries()) {
    const last = quotes.at(-1);
    const follows = (place: number) =>
      own.length > 0 && own.every((word, nth) => word === known[place + nth]);
    /** A short line belongs to one with the same mark, or where what was said begins or ends. */
    const belongs = (beside: boolean, place: number) =>
      own.length >= SHORT || (isMarked(at) === beside && (beside || known[place] === ''));
    const isBeginning = (place: number) => follows(place) && belongs(isMarked(at + 1), place - 1);
    const ahead = owns.slice(at, at + LONG).flat();
    const equal = beginnings.get(ahead.slice(0, SHORT).join(' ')) ?? [];
    const begins = equal.slice(-MAX_PLACES).filter(isBeginning);
    const goesOn = open.filter(follows);
    if (goesOn.length + begins.length > 0) {
      if (goesOn.length === 0) {
        const head = headAbove(lines.slice(Math.max(last?.[1] ?? 0, at - MAX_HEAD), at));
        [size, start, mark] = [head > 0 || isMarked(at) ? LONG - SHORT : 0, at - head, isMarked(at)];
      }
      size += own.length;
      open = (goesOn.length > 0 ? goesOn : begins).map((place) => place + own.length);
      if (size < LONG || !open.some((place) => belongs(mark, place))) continue;
      if (last && lines.slice(last[1], start).every(isBlank)) last[1] = at + 1;
      else quotes.push([start, at + 1]);
    } else if (!isBlank(lines[at] ?? '')) start = at + 1;
  }
  const isQuote = (at: number) => quotes.some(([start, end]) => start <= at && at < end);
  // Nothing would be left of a mail that says the same again.
  return lines.every((line, at) => isBlank(line) || isQuote(at)) ? [] : quotes;
}
