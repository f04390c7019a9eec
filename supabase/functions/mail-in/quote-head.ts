import { siteFacts } from '../../../src/copy/site-facts.ts';

/** Our name, or an address in brackets. */
const PERSON = `(?:${siteFacts.name}|[<([][^<>()[\\]\\n]*@[^<>()[\\]\\n]*[>)\\]])`;
const LABEL = '[\\p{L}\\p{M}][\\p{L}\\p{M} ]{0,24}\\*?\\s?[:：](?!//)';
const headOf = (lines: string) =>
  new RegExp(`^(?=[^]*(?:\\p{Nd}{1,2}[:.]\\p{Nd}{2}|\\p{Nd}{4}))${lines}\\s*$`, 'iu');

/** `From: …`, `Sent: …` and such lines in any language, perhaps below a rule or a title between dashes. */
const BLOCK = headOf(`(?:[-_=*]{3}.*\\n+)?${LABEL}.*${PERSON}.*(?:\\n<.*@.*|\\n${LABEL}.*){1,4}`);
/** `On Mon, 5 Jan 2026 at 18:00, Kiranpath <…> wrote:` in any language. A line that goes on names somebody, or ends so. */
const ATTRIBUTION = headOf(
  `(?=[^]*${PERSON})(?:.*(?:${PERSON}.*|[,<])(?<![:：-])\\n){0,2}.+(?:[:：]|--)\\*?`,
);

/** How many of the last of these lines say when somebody wrote what stands below them. */
export function headAbove(above: readonly string[]): number {
  const lines = above.map((line) => line.slice(0, 300).replace(/^[\s>*]+/, ''));
  const isHead = (head: RegExp) => (_: string, start: number) => head.test(lines.slice(start).join('\n'));
  const starts = [lines.findIndex(isHead(BLOCK)), lines.findLastIndex(isHead(ATTRIBUTION))];
  return lines.length - (starts.find((start) => start >= 0) ?? lines.length);
}
