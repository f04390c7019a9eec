/** Lines that begin a forwarded or quoted mail without `>`, as Outlook and others write them. */
const SEPARATOR =
  /^\s*(?:-{5,}\s*\p{L}[\p{L}\p{M} ]{3,40}-{5,}|-{3,}.{0,300}\bwrote\s*-{3,}|_{20,}|(?:Begin forwarded|Forwarded) message:?)\s*$/u;

/** The first line of a header block: the sender. */
const FROM_LINE = /^\s*\*?(?:From|Von|De|Da|Van|Från|प्रेषक|من|От)\s*:\*?\s*\S/u;
/** Its next lines: time, recipient or subject. */
const BLOCK_LINE = /^\s*\*?[\p{L}\p{M} ]{2,20}\s*:/u;

/** `On Mon, 5 Jan 2026, Asha <…> wrote:`. */
const ATTRIBUTION = /(?:\bwrote|\bschrieb|a écrit|escribió|ha scritto|लिखा|كتب)[^\n]{0,120}:\s*$/u;
const MAX_LINE = 500;

/**
 * Where the quote of earlier mails begins that the mail ends with, as an index of the text; null if there is none, or nothing else. An answer
 * below a quote or between its lines is not part of it.
 */
export function quoteStart(text: string): number | null {
  const lines = text.split('\n');
  const cut = lines.map((line) => line.slice(0, MAX_LINE));
  const separator = cut.findIndex(
    (line, at) => SEPARATOR.test(line) || isHeaderBlock(cut, at) || isRuleOfBlock(cut, at),
  );
  const unmarked = cut.findIndex(
    (line, at) => ATTRIBUTION.test(line) && /[\d@]/.test(line) && !isFollowedByMarks(cut, at),
  );
  const starts = [separator, startOf(cut, unmarked), startOf(cut, markedStart(cut))].filter(
    (start) => start > 0,
  );
  if (starts.length === 0) return null;
  const before = lines.slice(0, Math.min(...starts)).join('\n');
  return before.trim() === '' ? null : before.length + 1;
}

const isMarked = (line: string): boolean => line.trimStart().startsWith('>');

const isHeaderBlock = (lines: readonly string[], at: number): boolean =>
  FROM_LINE.test(lines[at] ?? '') && [1, 2].every((next) => BLOCK_LINE.test(lines[at + next] ?? ''));

/** The place of the first line with text among the three below, or -1. */
function lineBelow(lines: readonly string[], at: number): number {
  const offset = lines.slice(at + 1, at + 4).findIndex((line) => line.trim() !== '');
  return offset < 0 ? -1 : at + 1 + offset;
}

/** A rule with a header block below it, as Outlook on the web draws it. */
const isRuleOfBlock = (lines: readonly string[], at: number): boolean =>
  /^\s*-{5,}\s*$/.test(lines[at] ?? '') && isHeaderBlock(lines, lineBelow(lines, at));

const isFollowedByMarks = (lines: readonly string[], at: number): boolean =>
  isMarked(lines[lineBelow(lines, at)] ?? '');

/** The first line of the block of `>` that the text ends with, or -1. */
function markedStart(lines: readonly string[]): number {
  const answer = lines.findLastIndex((line) => line.trim() !== '' && !isMarked(line));
  return lines.findIndex((line, at) => at > answer && isMarked(line));
}

/** The quote with the lines before it that say whose it is: at most three, of which the last ends with a colon. */
function startOf(lines: readonly string[], quote: number): number {
  if (quote < 0) return -1;
  const isAttribution = (line: string) => ATTRIBUTION.test(line) || /[\d@<].*:\s*$/.test(line);
  const last = isAttribution(lines[quote] ?? '')
    ? quote
    : lines.findLastIndex((line, at) => at < quote && line.trim() !== '');
  if (last < 0 || !isAttribution(lines[last] ?? '')) return quote;
  const first = lines.findLastIndex(
    (line, at) => at <= last && at > last - 3 && /^\s*(?:On|Am|Le|El|Il|في)\b/u.test(line),
  );
  return first < 0 ? last : first;
}
