import { z } from 'astro/zod';
import { COLLECTIONS } from '../../schemas/collections.ts';
import { fillReferences, readFacts, referencesIn, type Facts } from '../../schemas/loading/facts.ts';
import { fieldMessage } from './fields.ts';
import type { Link } from './links.ts';
import { readMarkdown } from './markdown.ts';
import type { Finding } from './problem.ts';
import { readFields } from './yaml-fields.ts';

/** The name of a collection. */
export type CollectionName = keyof typeof COLLECTIONS;

/** One file of a collection as the checks see it. */
export interface Entry {
  /** Relative to the project. */
  file: string;
  collection: CollectionName;
  id: string;
  /** The fields as the schema returns them; as they are in the file if one is wrong. */
  data: unknown;
  valid: boolean;
  lineOf: (field: string) => number;
  links: Link[];
  /** All texts as they are in the file, of Markdown line by line. */
  texts: Text[];
  /** The text of a Markdown file below its fields. */
  body: string | undefined;
  findings: Finding[];
}

/** A text with its place. */
export interface Text {
  text: string;
  line: number;
  field: string;
}

type Place = Pick<Entry, 'file' | 'collection' | 'id'>;

/** Files that were read before, so that only what has changed is read again. */
export type Cache = Map<string, { text: string; facts: string; entry: Entry }>;

/** Returns a reader of files of the project folder `root`, whose facts are read once. */
export function makeEntryReader(
  root: string,
  cache: Cache = new Map(),
): (place: Place, text: string) => Entry {
  const facts = readFacts(root);
  const version = JSON.stringify([...facts]);
  return (place, text) => {
    const known = cache.get(place.file);
    if (known?.text === text && known.facts === version) return known.entry;
    const entry = readEntry(place, text, facts);
    cache.set(place.file, { text, facts: version, entry });
    return entry;
  };
}

/** Reads a file and checks what can be checked without the other files. The references to facts in its texts are filled. */
function readEntry(place: Place, text: string, facts: Facts): Entry {
  const markdown = place.file.endsWith('.md') ? readMarkdown(text) : undefined;
  const source = markdown ? markdown.fields : { text, line: 1 };
  const fields = source && readFields(source.text, source.line);
  const lineOf = (field: string): number => {
    const line = fields?.lines.get(field);
    if (line !== undefined || field === '') return line ?? 1;
    return lineOf(field.includes('.') ? field.slice(0, field.lastIndexOf('.')) : '');
  };
  const readable = fields && fields.findings.length === 0;
  const data = fillReferences(fields?.data, facts);
  const parsed = readable ? schemaOf(place).safeParse(data ?? {}, { error: fieldMessage }) : undefined;
  const texts = [...textsOf(fields?.data, '', lineOf), ...(markdown?.lines ?? [])];
  const unknown = texts.flatMap((each) => unknownReferences(each, facts));
  return {
    ...place,
    data: parsed?.data ?? data,
    valid: (parsed?.success ?? false) && unknown.length === 0,
    lineOf,
    links: fillReferences([...(fields?.links ?? []), ...(markdown?.links ?? [])], facts),
    texts,
    body: fillReferences(markdown?.body, facts),
    findings: [
      ...(fields?.findings ?? []),
      ...unknown,
      ...(parsed?.error?.issues ?? []).map((issue) => findingOf(issue, lineOf)),
      ...(markdown?.findings ?? []),
    ],
  };
}

function textsOf(value: unknown, field: string, lineOf: Entry['lineOf']): Text[] {
  if (typeof value === 'string') return [{ text: value, line: lineOf(field), field }];
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    textsOf(inner, field ? `${field}.${name}` : name, lineOf),
  );
}

const unknownReferences = ({ text, line, field }: Text, facts: Facts): Finding[] =>
  referencesIn(text)
    .filter((name) => !facts.has(name))
    .map((name) => ({ line, field, message: unknownMessage(name, facts) }));

/** Names the facts of the same group, if there is one. */
function unknownMessage(name: string, facts: Facts): string {
  const names = [...facts.keys()];
  const inGroup = (group: string) => names.filter((each) => each.startsWith(`${group}.`));
  const group = name.slice(0, name.lastIndexOf('.'));
  const near = [group, name.split('.')[0] ?? ''].map(inGroup).find((found) => found.length > 0) ?? names;
  return `There is no {${name}}. Possible are ${near.map((each) => `{${each}}`).join(', ')}.`;
}

function findingOf(issue: z.core.$ZodIssue, lineOf: Entry['lineOf']): Finding {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') path.push(issue.keys[0] ?? '');
  const field = path.join('.');
  return { line: lineOf(field), field: field || 'file', message: issue.message.replaceAll('\n', ' ') };
}

type Schema = z.ZodType | ((context: { image: () => z.ZodType }) => z.ZodType);

const schemas = new Map<CollectionName, z.ZodType>();

/**
 * The schema of a file; each page and form has its own. A schema with pictures is a function, to which Astro passes the schema of a picture file. Here it is the
 * name of the file.
 */
function schemaOf({ collection, id }: Place): z.ZodType {
  const own =
    (collection === 'pages' &&
      COLLECTIONS.pages.schema.options.find(({ shape }) => shape.page.value === id)) ||
    (collection === 'forms' &&
      COLLECTIONS.forms.schema.options.find(({ shape }) => shape.form.value === id)) ||
    (collection === 'copy' && COLLECTIONS.copy.schema.options.find(({ shape }) => shape.copy.value === id));
  if (own) return own;
  const known = schemas.get(collection);
  if (known) return known;
  const source = COLLECTIONS[collection].schema as Schema;
  const image = () => z.string().transform((picture) => ({ picture }));
  const schema = typeof source === 'function' ? source({ image }) : source;
  schemas.set(collection, schema);
  return schema;
}
