import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, type Scalar } from 'yaml';
import type { Finding, Link, Text } from './problem.ts';

/** The fields of a file, and where they are. */
export interface Fields {
  data: unknown;
  /** The line of each field by its path, such as `seo.title`. */
  lines: Map<string, number>;
  texts: Text[];
  links: Link[];
  findings: Finding[];
}

/** Reads the fields; `firstLine` is the line of the file in which they begin. */
export function readFields(text: string, firstLine: number): Fields {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const lineAt = (offset: number) => counter.linePos(offset).line + firstLine - 1;
  const lines = new Map([['', firstLine]]);
  const fields: Fields = { data: undefined, lines, texts: [], links: [], findings: [] };
  fields.findings = [...document.errors, ...document.warnings].map(({ pos, message }) => ({
    line: lineAt(pos[0]),
    field: 'file',
    message: `${message.split('\n')[0] ?? ''}. Check the spaces at the start of the line; quote a text with a colon.`,
  }));
  try {
    if (fields.findings.length === 0) fields.data = document.toJS();
  } catch (error) {
    // An alias such as `*name` can refer to nothing, or to itself.
    const message = `${error instanceof Error ? error.message : String(error)}. Put a text that starts with * or & into quotes.`;
    fields.findings.push({ field: 'file', message });
  }
  collect(document.contents, '', { ...fields, lineAt, source: text });
  return fields;
}

type Places = Omit<Fields, 'data'> & { lineAt: (offset: number) => number; source: string };

/** Notes the line of each field, the texts and the links. */
function collect(node: unknown, path: string, places: Places): void {
  const children: [string, unknown, unknown][] = isMap(node)
    ? node.items.map(({ key, value }) => [isScalar(key) ? String(key.value) : '?', key, value])
    : isSeq(node)
      ? node.items.map((item, index) => [String(index), item, item])
      : [];
  for (const [name, place, value] of children) {
    const field = path === '' ? name : `${path}.${name}`;
    const range = isNode(place) ? place.range : undefined;
    const line = range ? places.lineAt(range[0]) : (places.lines.get(path) ?? 1);
    places.lines.set(field, line);
    if (isScalar(value) && typeof value.value === 'string') {
      places.texts.push({ text: value.value, line, field });
      if (name === 'href') places.links.push({ url: value.value, line, field, kind: 'link' });
    }
    if (isScalar(value) && isCutOff(value, places.source))
      places.findings.push({
        line,
        field,
        message: 'What follows # is not read: it begins a comment. Put the whole text into quotes.',
      });
    collect(value, field, places);
  }
}

/** Whether a text without quotes has a space and `#` in it. A number may have a comment behind it. */
const isCutOff = ({ value, type, range }: Scalar, source: string): boolean =>
  type === 'PLAIN' &&
  (typeof value === 'string' || value === null) &&
  /^[ \t]*#/.test(source.slice(range?.[1]).split('\n', 1)[0] ?? '');
