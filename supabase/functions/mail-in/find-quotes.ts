import { headAbove } from './quote-head.ts';

/** A passage without a mark begins with so many words that were said. */
const LONG = 8;
/** One with a mark, or below lines that say whose it is, with so many. A line of fewer counts only beside others. */
const SHORT = 4;
/** How many equal beginnings are tried, the newest ones, and how many lines above a passage. */
const MAX_PLACES = 16;
const MAX_HEAD = 12;

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** An emoji is a word too: it may be an answer. */
const WORD = /[\p{L}\p{M}\p{N}]+|\p{So}/gu;
const wordsOf = (text: string): string[] =>
  text.normalize('NFKC').toLowerCase().replace(INVISIBLE, '').match(WORD) ?? [];

/** Whether a line has nothing but marks, or a rule. */
const isBlank = (line: string): boolean => /^[\s>\p{Default_Ignorable_Code_Point}]*[-_=*]*\s*$/u.test(line);

/**
 * The lines of a mail that stand in what was `said` before, oldest first, and those directly above that say whose they are: pairs of the first
 * line and the one after the last. A line with a new word is never among them.
 */
export function findQuotes(text: string, said: readonly string[]): [start: number, end: number][] {
  const lines = text.split('\n');
  const rows = lines
    .map((line, at) => ({ at, own: wordsOf(line), isMarked: /^\s*>/.test(line) }))
    .filter(({ own }) => own.length > 0);
  const words = rows.flatMap(({ own }) => own);
  const known = [...said.flatMap((each) => ['', ...wordsOf(each)]), ''];
  const places = Map.groupBy(known.keys(), (at) => known.slice(at, at + SHORT).join(' '));
  const quotes: [start: number, end: number][] = [];
  /** The first word of a line, whether the line above is marked, and where its passage goes on. */
  let [begin, wasMarked, next] = [0, false, -1];
  for (const [row, { at, own, isMarked }] of rows.entries()) {
    const isShort = own.length < SHORT;
    const equal = (place: number): number => {
      const most = Math.max(own.length, LONG);
      let count = 0;
      while (count < most && known[place + count] === words[begin + count]) count += 1;
      return count;
    };
    const isEnd = isMarked === wasMarked && (isMarked || known[next + own.length] === '');
    const goesOn = equal(next) >= (isShort && !isEnd ? SHORT : own.length);
    const mayBegin = (place: number) =>
      !isShort || (isMarked === rows[row + 1]?.isMarked && (isMarked || known[place - 1] === ''));
    const seeds = goesOn
      ? [next]
      : (places.get(words.slice(begin, begin + SHORT).join(' ')) ?? []).slice(-MAX_PLACES).filter(mayBegin);
    const found = seeds.filter((place) => equal(place) >= own.length);
    const above = Math.max(quotes.at(-1)?.[1] ?? 0, at - MAX_HEAD);
    const head = goesOn || found.length === 0 ? 0 : headAbove(lines.slice(above, at));
    const isTold = goesOn || head > 0 || isMarked;
    const start = found.findLast((place) => equal(place) >= LONG) ?? (isTold ? found.at(-1) : undefined);
    if (start !== undefined) {
      const last = quotes.at(-1);
      if (last && lines.slice(last[1], at - head).every(isBlank)) last[1] = at + 1;
      else quotes.push([at - head, at + 1]);
      [wasMarked, next] = [isMarked, start + own.length];
    }
    begin += own.length;
  }
  const isQuote = (at: number) => quotes.some(([start, end]) => start <= at && at < end);
  // Nothing would be left of a mail that says the same again.
  return lines.every((line, at) => isBlank(line) || isQuote(at)) ? [] : quotes;
}
