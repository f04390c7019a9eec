import { headAbove } from './quote-head.ts';

/** So many words that follow each other are a passage. A mark, or lines above that say whose it is, stand for half of them. */
const LONG = 8;
/** Of a passage, so many words are looked for. A line of fewer counts only between others, or where it belongs to them. */
const SHORT = 4;
/** So many lines, from its first one, are all of what was said. */
const WHOLE = 3;
/** How many lines are read, how many links and equal beginnings are tried, the newest ones, and how many lines above a passage. */
const MAX_LINES = 20_000;
const MAX_LINKS = 100;
const MAX_PLACES = 16;
const MAX_HEAD = 24;
/** A line that a program has changed has at most so many words. */
const MAX_CHANGED = 40;

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const WORD = /[\p{L}\p{M}\p{N}]+|\p{So}|~~/gu;
/** The words of a text, as they are compared. An emoji is a word too, and what strikes words out: each may be an answer. */
export const wordsOf = (text: string): string[] =>
  text.normalize('NFKC').toLowerCase().replace(INVISIBLE, '').match(WORD) ?? [];

/** A link, or the name of a picture, with what programs write around it. */
const LINK =
  /(?:!\[\])?[<([]{0,2}(?:(?:https?:\/\/|tel:)[^\s<>()[\]]+|(?:image: ?)?([\w-]{1,40}\.png))[>)\]]{0,2}/gi;
/** What is left of a link when it is rewritten. */
const bare = (link: string): string => link.replace(/%[2-7][0-9a-f]|[^\p{L}\p{N}]/giu, '');
/** Stands in place of links, and is no word. */
const LINKED = '|';

/** Takes out links that were `said`, also where a program that guards against links has rewritten them: what shows them may not. */
function withoutLinks(said: readonly string[]): (text: string) => string {
  const links = new Set(said.flatMap((text) => text.match(LINK) ?? []).map(bare));
  const known = [...links].slice(-MAX_LINKS);
  return (text) =>
    text.replace(LINK, (link: string, picture?: string) => {
      const own = bare(picture ?? link);
      const isKnown = (each: string) =>
        picture ? each.endsWith(own) : each === own || own.indexOf(each) > 0;
      return known.some(isKnown) ? LINKED : link;
    });
}

/** A mark with a name, as some programs write it: `Asha> …`. */
const NAMED = /^\s*(\p{L}{1,16})>/u;

const isMarked = (line = ''): boolean => /^\s*>/.test(line);

/** Whether a line has nothing but marks, or a rule. */
const isBlank = (line: string): boolean => /^[\s>|\-_=*\p{Default_Ignorable_Code_Point}]*$/u.test(line);

/**
 * The lines of a mail that stand in what was `said` before, oldest first, and those directly above that say whose they are: pairs of the first
 * line and the one after the last. A line with a new word is never among them. Without a mark and without such lines above, a passage is an
 * answer, such as a choice that was copied; unless it is all that was said, below the own words.
 */
export function findQuotes(text: string, said: readonly string[]): [start: number, end: number][] {
  const plain = withoutLinks(said);
  // Yahoo's app for phones goes on behind a head. Only whole lines are folded.
  const pieces = text.split('\n', MAX_LINES).map((line) => plain(line).split(/(?<=: {3})(?=\S)/));
  const places = pieces.flatMap((of, at) => of.map((_, nth) => at + nth / of.length));
  const lines = withoutNames(pieces.flat());
  const hasLines = (some: string[]) => some.filter((line) => !isBlank(line)).length >= WHOLE;
  const quotes = findPassages(lines, said.map(plain)).filter(
    ({ start, end, isSure, isFirst }) =>
      isSure || (isFirst && lines.slice(end).every(isBlank) && hasLines(lines.slice(start, end))),
  );
  const isQuote = (at: number) => quotes.some(({ start, end }) => start <= at && at < end);
  // Nothing would be left of a mail that says the same again.
  if (lines.every((line, at) => isBlank(line) || isQuote(at))) return [];
  const place = (at: number) => places[at] ?? pieces.length;
  return quotes
    .map(({ start, end }): [number, number] => [Math.ceil(place(start)), Math.floor(place(end))])
    .filter(([start, end]) => start < end);
}

/** The lines with `>` in place of a mark with a name. A name that few lines have may be the visitor's own word. */
function withoutNames(lines: readonly string[]): string[] {
  const byName = Map.groupBy(lines, (line) => NAMED.exec(line)?.[1]);
  const isMark = (name?: string) => (byName.get(name)?.length ?? 0) >= WHOLE;
  return lines.map((line) => (isMark(NAMED.exec(line)?.[1]) ? line.replace(NAMED, '>') : line));
}

function findPassages(lines: readonly string[], said: readonly string[]) {
  const known = [...said.flatMap((each) => ['', ...wordsOf(each)]), ''];
  const beginnings = Map.groupBy(known.keys(), (at) => known.slice(at, at + SHORT).join(' '));
  const firsts = [...known.keys()].filter((at) => known[at - 1] === '');
  const owns = lines.map(wordsOf);
  const passages: { start: number; end: number; isSure: boolean; isFirst: boolean }[] = [];
  /** Of what is read: words, first line, mark, whether that or a head makes it sure, and whether it begins where what was said does. */
  let [size, start, mark, isSure, isFirst] = [0, 0, false, false, false];
  /** Whether a blank line or own words stand below it. */
  let isBroken = false;
  /** Where it may go on, and its lines while they are too few. */
  let [open, few] = [[] as number[], [] as [start: number, end: number][]];
  for (const [at, own] of owns.entries()) {
    const top = Math.max(passages.at(-1)?.end ?? 0, at - MAX_HEAD);
    const follows = (place: number) =>
      own.length > 0 && own.every((word, nth) => word === known[place + nth]);
    /** A short line belongs to one with the same mark, or where what was said begins or ends. */
    const belongs = (beside: boolean, place: number) =>
      own.length >= SHORT || (isMarked(lines[at]) === beside && (beside || known[place] === ''));
    const isBeginning = (place: number) => follows(place) && belongs(isMarked(lines[at + 1]), place - 1);
    /** Between what was quoted and this are only lines that a program has changed, such as links. */
    const isRest = (place: number) => {
      const between = new Set(owns.slice(top, at).flat());
      const isSkipped = (end: number) => {
        const words = known.slice(end, Math.min(place, end + MAX_CHANGED));
        return words.filter((word) => between.has(word)).length * 2 > words.length;
      };
      return open.some((end) => end < place && isSkipped(end));
    };
    const ahead = owns.slice(at, at + LONG).flat();
    const equal = beginnings.get(ahead.slice(0, SHORT).join(' ')) ?? [];
    const whole = equal.slice(-MAX_PLACES).filter(isBeginning);
    // Below a greeting of ours may be an answer.
    const begins = whole.length > 0 ? whole : firsts.filter(follows).slice(-MAX_PLACES);
    // Below a blank line or own words, what was marked goes on with its mark.
    const goesOn = isBroken && mark && !isMarked(lines[at]) ? [] : open.filter(follows);
    const isNew = goesOn.length === 0 && begins.length > 0;
    const isFromFirst = begins.some((place) => known[place - 1] === '');
    const head = isNew && (isFromFirst || isMarked(lines[at])) ? headAbove(lines.slice(top, at)) : undefined;
    if (goesOn.length + whole.length > 0 || head) {
      if (isNew) {
        [start, few, mark] = [at, head ? [[top + head[0], top + head[1]]] : [], isMarked(lines[at])];
        size = head || mark ? LONG - SHORT : 0;
        isSure = size > 0 || begins.some(isRest);
        isFirst = isFromFirst;
      }
      isBroken = false;
      size += own.length;
      open = (isNew ? begins : goesOn).map((place) => place + own.length);
      if (size < LONG) few.push([start, at + 1]);
      if (size < LONG || !open.some((place) => belongs(mark, place))) continue;
      for (const [from, to] of [...few.splice(0), [start, at + 1] as const]) {
        const before = passages.at(-1);
        if (before?.isSure === isSure && lines.slice(before.end, from).every(isBlank)) before.end = to;
        else passages.push({ start: from, end: to, isSure, isFirst });
      }
    } else {
      isBroken = true;
      const [last, isOther] = [passages.at(-1), !isBlank(lines[at] ?? '')];
      // Nothing but links, with the same mark.
      if (!isOther && last?.end === at && lines[at]?.includes(LINKED) && isMarked(lines[at]) === mark)
        last.end += 1;
      if (isOther) start = at + 1;
    }
  }
  return passages;
}
