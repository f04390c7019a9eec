import { siteFacts } from '../../../../src/copy/site-facts.ts';

/** Our name, an address in brackets, or that of our replies; a time with seconds is written by programs only. */
const ADDRESS = '[<([]\\n?[^<>()[\\]\\n]*@[^<>()[\\]\\n]*[>)\\]]';
const NAME = siteFacts.name.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
const PERSON = `(?:${NAME}|${ADDRESS}|reply\\+[0-9a-f]{32}@|\\d:\\d\\d:\\d\\d)`;
const TIME = '(?:\\p{Nd}{1,2}[:.h]\\p{Nd}{2}|(?<![\\w+])\\p{Nd}{4})';
const IS_TIME = new RegExp(TIME, 'u');
const IS_PERSON = new RegExp(PERSON, 'iu');
const HAS_ADDRESS = new RegExp(ADDRESS, 'u');
/** A year of any calendar, or a day in figures. A sentence of the visitor's has hours, rooms and prices, and seldom these. */
const DATE =
  '(?:(?<![\\w+])(?:20|25|1[34]|(?![0-9])\\p{Nd}{2})\\p{Nd}{2}|\\p{Nd}{1,2}[./-]\\p{Nd}{1,2}[./-]\\p{Nd}{2})';
const headOf = (lines: string) => new RegExp(`^(?=[^]*${DATE})(?=[^]*${PERSON})${lines}\\s*$`, 'iu');

/** `From: …`, `Sent: …` and such lines in any language: the label and the value. */
const LABELLED = /^([\p{L}\p{M}][\p{L}\p{M} .'’-]{0,24}\*?\s?[:：](?!\/\/))[\s*|]*(.*)/u;
/** What a program writes above them: a rule, a title between dashes, the time between dashes as Notes does, or the words of Apple Mail. */
const TITLE =
  /^(?:[-_=*]{3}|.*---[\d/.: -]+(?:[ap]m)?---|(?:begin forwarded message|anfang der weitergeleiteten nachricht|début du message réexpédié|inicio del mensaje reenviado|inizio messaggio inoltrato)\s?:\s*$)/i;
/** A line that ends with an address in brackets, or has addresses alone, behind a label as short as To, Cc or An if there is one. */
const ADDRESSES = new RegExp(
  `${ADDRESS}[;,]?\\s*$|^(?:\\p{L}{1,3}\\*?\\s?[:：][\\s*|]*)?\\S+@\\S*(?:[;,].*)?\\s*$`,
  'u',
);
/** The label of a subject. A visitor may have chosen it: only the word shows that a program wrote the line. */
const SUBJECT =
  /^(?:subject|betreff|objet|sujet|asunto|assunto|oggetto|onderwerp|ämne|emne|aihe|temat|předmět|predmet|zadeva|tárgy|subiect|assumpte|konu|θέμα|тема|विषय|বিষয়|பொருள்|విషయం|ವಿಷಯ|വിഷയം|વિષય|ਵਿਸ਼ਾ|موضوع|الموضوع|נושא|件名|主题|主題|主旨|제목|tiêu đề|chủ đề|subjek|perihal|เรื่อง)[*\s]*[:：]/iu;
/** What may stand below it. */
const IMPORTANCE =
  /^(?:importan|priori|urgent|wichtig)\p{L}*[*\s]*[:：][*\s]*(?:high|low|hoch|niedrig|haute|faible|alta|baja|baixa|bassa|hoog|laag)\s*$/iu;

/** `On Mon, 5 Jan 2026 at 18:00, Kiranpath <…> wrote:` in any language. A line that goes on names somebody, or is followed by an address. */
const GOES_ON = `(?:.*${PERSON}.*(?<![:：-])\\n(?=\\S+(?: \\S+){0,4}(?:\\n|$))|.+(?<![:：.!?।])\\n(?=${PERSON}|<))`;
/** The same without a colon: a date, a time and an address in a line that is no sentence, and has no label. */
const BARE = `(?=[^]*\\p{Nd}{1,2}[:.h]\\p{Nd}{2})(?=[^]*${ADDRESS})(?![^]*\\p{L}(?<!mailto)\\s?[:：])`;
const END = `(?:${ADDRESS}|${TIME}).{0,24}(?<![.!?।,])`;
/** A title and all labels in one line. */
const JOINED = '-{3,}[^-\\n]+-{3,}(?:.*\\p{L}[:：]){3}.*';
const ATTRIBUTION = headOf(`(?:${GOES_ON}{0,2}.*[:：]\\*?|${BARE}${GOES_ON}{0,2}.*${END}|${JOINED})`);

/** Without a date: our name and an address, or behind a mark any address, then one word; none to two directly after our name. */
const WRITES = new RegExp(
  `^[^<>\\n]*${NAME}[^<>\\n]*(?:${ADDRESS}\\s\\p{L}+|(?<=${NAME}["\\s]*)${ADDRESS}(?:\\s\\p{L}+){0,2})\\s?[:：]\\s*$`,
  'iu',
);
const QUOTED = new RegExp(`^\\s*>[^<\\n]*${ADDRESS}\\s\\p{L}+\\s?[:：][\\s>]*$`, 'u');

/**
 * Which of the lines above a passage say when somebody wrote it: the first one and the one after the last. The passage has to look quoted: above
 * what was copied, such lines may be the visitor's own.
 */
export function headAbove(above: readonly string[]): [start: number, end: number] | undefined {
  const marked = above.map((line) => line.slice(0, 300));
  const lines = marked.map((line) => line.replace(/^[\s>*|]+|[\s|]+$/g, ''));
  for (const start of lines.keys()) {
    const end = endOfBlock(lines, start);
    if (end !== undefined) return [start, end];
  }
  const startIn = (from: readonly string[]) => (head: RegExp) =>
    from.findLastIndex((_, at) => head.test(from.slice(at).join('\n')));
  const starts = [...[ATTRIBUTION, WRITES].map(startIn(lines)), startIn(marked)(QUOTED)];
  const start = starts.find((place) => place >= 0);
  if (start === undefined) return undefined;
  const isTitled = /^-+ ?original message ?-+$/i.test(lines[start - 1] ?? '');
  return [isTitled ? start - 1 : start, lines.length];
}

/**
 * Where labelled lines end that begin here: three, or below a title two. Each label stands there once, and the last one is a date, an
 * address, a subject or what stands below one: own lines with labels may follow, and other lines where an address is among them.
 */
function endOfBlock(lines: readonly string[], start: number): number | undefined {
  const isTitled = TITLE.test(lines[start] ?? '');
  const isFirst = (line: string, at: number) => at > start && line !== '' && !TITLE.test(line);
  const first = isTitled ? lines.findIndex(isFirst) : start;
  // eM Client writes no colons.
  const some = isTitled
    ? lines.map((line) => line.replace(/^(\p{L}{2,12}) (?=["<\d]|\S+@|re:)/iu, '$1: '))
    : lines;
  const opening = some[first] ?? '';
  if (!LABELLED.test(opening) || !(isTitled || IS_PERSON.test(opening) || IS_TIME.test(opening)))
    return undefined;
  const block = some.slice(first).join('\n').trimEnd().split('\n');
  const labels = new Set<string>();
  let [size, isDated, isOver] = [0, false, false];
  for (const [at, line] of block.entries()) {
    const [, label = '', value = line] = LABELLED.exec(line) ?? [];
    // Without a label, only a list of addresses goes on.
    const goesOn = /[,;]\s*\n|\n</.test(`${String(block[at - 1])}\n${line}`) && ADDRESSES.test(line);
    if (label === '' && !goesOn) {
      if (!isOver || !HAS_ADDRESS.test(block.slice(0, size).join('\n'))) return undefined;
      break;
    }
    const name = SUBJECT.test(label) ? 'subject' : label.toLowerCase();
    // As the fourth line or later, a subject is the last one; below an address and a date, it may be.
    const isSubject = name === 'subject' && (at >= 3 || (isDated && HAS_ADDRESS.test(opening)));
    isOver ||= labels.has(name);
    if (name !== '') labels.add(name);
    const isDate = !isDated && IS_TIME.test(value);
    if (isOver ? size === at && IMPORTANCE.test(line) : isDate || isSubject || ADDRESSES.test(line))
      size = at + 1;
    isDated ||= isDate;
    isOver ||= isSubject && at >= 3 && isDated;
  }
  const isWhole = isDated && size >= (isTitled ? 2 : 3) && IS_PERSON.test(block.slice(0, size).join('\n'));
  return isWhole ? first + size : undefined;
}
