import { z } from 'astro/zod';
import { COLLECTIONS } from '../collections.ts';
import { fillReferences, referencesIn, type Facts } from '../facts/references.ts';
import { checkCharacters } from './characters.ts';
import { parseFile } from './content-file.ts';
import { fieldMessage } from './fields.ts';
import { ownSchemas, type CollectionName, type Source } from './files.ts';
import { checkMarkdown } from './markdown.ts';
import type { Finding, Link, Text } from './problem.ts';

/** One file of a collection as the checks see it. */
export interface Entry extends Source {
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

/** Files that were read before, so that only what has changed is read again. Vite forgets them with this module when a schema changes. */
const known = new Map<string, { text: string; facts: string; entry: Entry }>();

/** Returns a reader of files with these facts. */
export function makeEntryReader(facts: Facts): (source: Source, text: string) => Entry {
  const version = JSON.stringify([...facts]);
  return (source, text) => {
    const before = known.get(source.file);
    if (before?.text === text && before.facts === version) return before.entry;
    const entry = readEntry(source, text, facts);
    known.set(source.file, { text, facts: version, entry });
    return entry;
  };
}

/** Reads a file and checks what can be checked without the other files. The references to facts in its texts are filled. */
function readEntry(source: Source, text: string, facts: Facts): Entry {
  const { fields, body, bodyLine } = parseFile(source.file, text);
  const markdown = body === undefined ? undefined : checkMarkdown(body, bodyLine);
  const lineOf = (field: string): number =>
    fields?.lines.get(field) ??
    (field === '' ? 1 : lineOf(field.slice(0, Math.max(0, field.lastIndexOf('.')))));
  const readable = fields && fields.findings.length === 0;
  const data = fillReferences(fields?.data, facts);
  const parsed = readable ? schemaOf(source).safeParse(data ?? {}, { error: fieldMessage }) : undefined;
  const texts = [...(fields?.texts ?? []), ...(markdown?.texts ?? [])];
  const unknown = texts.flatMap((each) => unknownReferences(each, facts));
  return {
    ...source,
    data: parsed?.data ?? data,
    valid: (parsed?.success ?? false) && unknown.length === 0,
    lineOf,
    links: fillReferences([...(fields?.links ?? []), ...(markdown?.links ?? [])], facts),
    texts,
    body: fillReferences(body, facts)?.trim(),
    findings: [
      ...checkCharacters(text),
      ...(fields?.findings ?? [missingFence(text)]),
      ...unknown,
      ...(parsed?.error?.issues ?? []).map(findingOf),
      ...(markdown?.findings ?? []),
    ],
  };
}

const missingFence = (text: string): Finding => ({
  line: 1,
  field: 'file',
  message: text.startsWith('---')
    ? 'The second --- is missing. Write --- on a line of its own below the last field.'
    : 'The first line must be ---, above the fields. A second --- belongs below the last field.',
});

const unknownReferences = ({ text, line, field }: Text, facts: Facts): Finding[] =>
  referencesIn(text)
    .filter((name) => !facts.has(name))
    .map((name) => ({ line, field, message: unknownMessage(name, [...facts.keys()]) }));

/** Names the facts of the same group, if there is one. */
function unknownMessage(name: string, names: readonly string[]): string {
  const groups = [name.slice(0, name.lastIndexOf('.')), name.slice(0, name.indexOf('.')), ''];
  const near = groups.map((group) => names.filter((each) => each.startsWith(group && `${group}.`)));
  const possible = near.find((found) => found.length > 0) ?? [];
  return `There is no {${name}}. Possible are ${possible.map((each) => `{${each}}`).join(', ')}.`;
}

/** The finding for an issue of a schema. */
export function findingOf(issue: z.core.$ZodIssue): Finding {
  const path = issue.path.map(String);
  // Of a text or a group of texts: what is wrong inside the group.
  const inside = issue.code === 'invalid_union' && issue.errors.flat().find((each) => each.path.length > 0);
  if (inside) return findingOf({ ...inside, path: [...path, ...inside.path] });
  if (issue.code === 'unrecognized_keys') path.push(issue.keys[0] ?? '');
  return { field: path.join('.') || 'file', message: issue.message.replaceAll('\n', ' ') };
}

type Schema = z.ZodType | ((context: { image: () => z.ZodType }) => z.ZodType);

const schemas = new Map<CollectionName, z.ZodType>();

/**
 * The schema of a file; each page and form has its own. A schema with pictures is a function, to which Astro passes the schema of a
 * picture file. Here it is the name of the file.
 */
function schemaOf({ collection, id }: Source): z.ZodType {
  const source = COLLECTIONS[collection].schema as Schema;
  const image = () => z.string().transform((picture) => ({ picture }));
  const schema = schemas.get(collection) ?? (typeof source === 'function' ? source({ image }) : source);
  schemas.set(collection, schema);
  return ownSchemas(schema).get(id) ?? schema;
}

/** A group of fields, such as `seo`, with its path. */
type Group = [field: string, group: Record<string, unknown>];

/** All groups of fields of a valid entry. The first one is the entry itself, whose path is empty. */
export const groupsOf = ({ data, valid }: Entry): Group[] => (valid ? groupsIn(data, '') : []);

function groupsIn(value: unknown, field: string): Group[] {
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  const inner = Object.entries(value).flatMap(([name, each]) =>
    groupsIn(each, field ? `${field}.${name}` : name),
  );
  return [[field, value as Record<string, unknown>], ...inner];
}

type SchemaOf<Name extends CollectionName> = (typeof COLLECTIONS)[Name]['schema'];
type DataOf<Name extends CollectionName> = z.infer<
  SchemaOf<Name> extends (...context: never[]) => infer Result ? Result : SchemaOf<Name>
>;
/** A valid file of a collection. */
export type ValidEntry<Name extends CollectionName> = Entry & { data: DataOf<Name> };

/** Whether a file of a collection is valid, so that its fields are what the schema says. */
export const isValid = <Name extends CollectionName>(
  entry: Entry,
  collection: Name,
): entry is ValidEntry<Name> => entry.valid && entry.collection === collection;
