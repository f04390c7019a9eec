import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Link } from './links.ts';
import type { Finding } from './problem.ts';

/** The fields of a file, and where they are. */
export interface Fields {
  data: unknown;
  /** The line of each field by its path, such as `seo.title`. */
  lines: Map<string, number>;
  links: Link[];
  findings: Finding[];
}

/** Reads the fields; `firstLine` is the line of the file in which they begin. */
export function readFields(text: string, firstLine: number): Fields {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const lineAt = (offset: number) => counter.linePos(offset).line + firstLine - 1;
  const fields: Fields = { data: undefined, lines: new Map([['', firstLine]]), links: [], findings: [] };
  fields.findings = [...document.errors, ...document.warnings].map(({ pos, message }) => ({
    line: lineAt(pos[0]),
    field: 'file',
    message: `${message.split('\n')[0] ?? ''}. Check the spaces at the start of the line; quote a text with a colon.`,
  }));
  if (fields.findings.length === 0) fields.data = toData(document, fields.findings, firstLine);
  collect(document.contents, '', { ...fields, lineAt });
  return fields;
}

/** An alias such as `*name` can refer to nothing, or to itself. */
function toData(document: { toJS: () => unknown }, findings: Finding[], line: number): unknown {
  try {
    return document.toJS();
  } catch (error) {
    const message = `${error instanceof Error ? error.message : String(error)}. Put a text that starts with * or & into quotes.`;
    findings.push({ line, field: 'file', message });
    return undefined;
  }
}

type Places = Pick<Fields, 'lines' | 'links'> & { lineAt: (offset: number) => number };

/** Notes the line of each field, and the links. */
function collect(node: unknown, path: string, places: Places): void {
  const children: [string, unknown, unknown][] = isMap(node)
    ? node.items.map(({ key, value }) => [isScalar(key) ? String(key.value) : '?', key, value])
    : isSeq(node)
      ? node.items.map((item, index) => [String(index), item, item])
      : [];
  for (const [name, place, value] of children) {
    const inner = path === '' ? name : `${path}.${name}`;
    const range = hasRange(place) ? place.range : undefined;
    const line = range ? places.lineAt(range[0]) : (places.lines.get(path) ?? 1);
    places.lines.set(inner, line);
    if (name === 'href' && isScalar(value) && typeof value.value === 'string')
      places.links.push({ url: value.value, line, field: inner, kind: 'link' });
    collect(value, inner, places);
  }
}

const hasRange = (node: unknown): node is { range?: [number, number, number] } =>
  typeof node === 'object' && node !== null && 'range' in node;
