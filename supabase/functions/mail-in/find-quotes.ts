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
  const quoted: number[] = [];
  /** The first word of a line, whether the line above is marked, and where its passage goes on. */
  let [begin, wasMarked, next] = [0, false, -1];
  for (const [row, { at, own, isMarked }] of rows.entries()) {
    const equal = (place: number): number => {
      const most = Math.max(own.length, LONG);
      let count = 0;
      while (count < most && known[place + count] === words[begin + count]) count += 1;
      return count;
    };
    const isShort = own.length < SHORT;
    const isEnd = isMarked === wasMarked && (isMarked || known[next + own.length] === '');
    const goesOn = equal(next) >= (isShort && !isEnd ? SHORT : own.length);
    const mayBegin = (place: number) =>
      !isShort || (isMarked === rows[row + 1]?.isMarked && (isMarked || known[place - 1] === ''));
    const seeds = goesOn ? [] : (places.get(words.slice(begin, begin + SHORT).join(' ')) ?? []);
    const found = seeds.slice(-MAX_PLACES).filter((place) => equal(place) >= own.length && mayBegin(place));
    const head =
      found.length === 0
        ? 0
        : headAbove(lines.slice(Math.max(0, (quoted.at(-1) ?? -1) + 1, at - MAX_HEAD), at));
    const long = found.findLast((place) => equal(place) >= LONG);
    const start = goesOn ? next : (long ?? (head > 0 || isMarked ? found.at(-1) : undefined));
    if (start !== undefined) {
      for (let line = at - head; line <= at; line += 1) quoted.push(line);
      [wasMarked, next] = [isMarked, start + own.length];
    }
    begin += own.length;
  }
  return rangesOf(lines, quoted);
}

function rangesOf(lines: readonly string[], quoted: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const at of quoted) {
    const last = ranges.at(-1);
    if (last && lines.slice(last[1], at).every(isBlank)) last[1] = at + 1;
    else ranges.push([at, at + 1]);
  }
  const folded = new Set(quoted);
  // Nothing would be left of a mail that says the same again.
  return lines.some((line, at) => !isBlank(line) && !folded.has(at)) ? ranges : [];
}
