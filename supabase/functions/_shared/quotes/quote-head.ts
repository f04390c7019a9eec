import { siteFacts } from '../../../../src/copy/site-facts.ts';

/** Our name, or an address in brackets. */
const ADDRESS = '[<([]\\n?[^<>()[\\]\\n]*@[^<>()[\\]\\n]*[>)\\]]';
const PERSON = `(?:${siteFacts.name}|${ADDRESS})`;
const TIME = '(?:\\p{Nd}{1,2}[:.h]\\p{Nd}{2}|(?<![\\w+])\\p{Nd}{4})';
const LABEL = "[\\p{L}\\p{M}][\\p{L}\\p{M} .'’-]{0,24}\\*?\\s?[:：](?!//)";
const headOf = (lines: string) => new RegExp(`^(?=[^]*${TIME})(?=[^]*${PERSON})${lines}\\s*$`, 'iu');

/** `From: …`, `Sent: …` and such lines in any language: three, or below a rule or a title between dashes two. Lists of addresses go on. */
const MORE = `(?:\\n.*@.*|\\n${LABEL}.*)`;
const BLOCK = headOf(
  `(?:[-_=*]{3}.*\\n+${LABEL}.*|(?=.*(?:${PERSON}|${TIME}))${LABEL}.*${MORE})${MORE}{1,11}`,
);
/**
 * `On Mon, 5 Jan 2026 at 18:00, Kiranpath <…> wrote:` in any language. A line that goes on names somebody, ends so, or is followed by an
 * address.
 */
const GOES_ON = `(?:.*(?:${PERSON}.*|[,<(])(?<![:：-])\\n|.*(?<![:：.!?।])\\n(?=${PERSON}|<))`;
const ATTRIBUTION = headOf(`${GOES_ON}{0,2}.+(?:[:：]|--)\\*?`);
/** The same without a colon: a date, a time and an address in a line that is no sentence. */
const BARE = headOf(
  `(?=[^]*\\p{Nd}{1,2}[:.h]\\p{Nd}{2})(?=[^]*${ADDRESS})(?![^]*\\p{L}\\s?[:：])${GOES_ON}{0,2}.*(?:${ADDRESS}|${TIME}).{0,24}(?<![.!?।,])`,
);

/** How many of the last of these lines say when somebody wrote what stands below them. */
export function headAbove(above: readonly string[]): number {
  const lines = above.map((line) => line.slice(0, 300).replace(/^[\s>*]+/, ''));
  const isHead = (head: RegExp) => (_: string, start: number) => head.test(lines.slice(start).join('\n'));
  const starts = [
    lines.findIndex(isHead(BLOCK)),
    lines.findLastIndex(isHead(ATTRIBUTION)),
    lines.findLastIndex(isHead(BARE)),
  ];
  return lines.length - (starts.find((start) => start >= 0) ?? lines.length);
}
