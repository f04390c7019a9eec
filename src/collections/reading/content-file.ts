import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectFacts } from '../facts/facts.ts';
import type { Facts } from '../facts/references.ts';
import { listFiles } from './files.ts';
import { readFields, type Fields } from './yaml-fields.ts';

/** A file of `content/` as it was written: no reference is filled, and no schema has seen it. */
export interface ContentFile {
  /** The fields; undefined for a Markdown file without any. */
  fields: Fields | undefined;
  /** The text of a Markdown file below its fields. */
  body: string | undefined;
  /** The line in which the body begins. */
  bodyLine: number;
}

const FRONT_MATTER = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/;

/** The text of a file. Editors on Windows save it with a byte order mark and other line breaks. */
export const readText = (path: string): string =>
  readFileSync(path, 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');

/** The only reader of content: the checks, the facts, the modules of `src/copy/` and Astro's collections get what it returns. */
export function parseFile(file: string, text: string): ContentFile {
  if (!file.endsWith('.md')) return { fields: readFields(text, 1), body: undefined, bodyLine: 1 };
  const [front, fields = ''] = FRONT_MATTER.exec(text) ?? [];
  if (front === undefined) return { fields: undefined, body: text, bodyLine: 1 };
  return {
    fields: readFields(fields, 2),
    body: text.slice(front.length),
    bodyLine: front.trimEnd().split('\n').length + 1,
  };
}

/** The facts of the project folder `root`. */
export const readFacts = (root: string): Facts =>
  collectFacts(listFiles(root), (file) => {
    const path = join(root, file);
    return existsSync(path) ? parseFile(file, readText(path)).fields?.data : undefined;
  });
