import { globSync } from 'node:fs';
import { basename, dirname, extname, join, matchesGlob, relative } from 'node:path';
import { z } from 'astro/zod';
import { COLLECTIONS } from '../collections.ts';
import type { Problem } from './problem.ts';

/** The name of a collection. */
export type CollectionName = keyof typeof COLLECTIONS;

/** A file that belongs to a collection. */
export interface Source {
  /** Relative to the project. */
  file: string;
  collection: CollectionName;
  id: string;
}

const PICTURE = /\.(avif|jpe?g|png|svg|webp)$/i;
/** What cameras and programs write, and browsers or the build cannot show. */
const OTHER_PICTURE = /\.(ai|bmp|dng|eps|gif|hei[cf]|jfif|pdf|psd|tiff?)$/i;
/** What Windows puts into folders with pictures. */
const SYSTEM_FILE = /(^|\/)(Thumbs\.db|desktop\.ini)$/i;
const GUIDE = 'content/README.md';

/** All files in `content/`, relative to the project. */
export const listFiles = (root: string): string[] =>
  globSync('content/**/*', { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/'))
    .filter((file) => !SYSTEM_FILE.test(file))
    .sort();

const patterns = Object.entries(COLLECTIONS).map(([name, { files, schema }]) => ({
  collection: name as CollectionName,
  pattern: files as string,
  schema,
}));

/** The collection of a file; undefined for a file that belongs to none. */
export function sourceOf(file: string): Source | undefined {
  const found = patterns.find(({ pattern }) => matchesGlob(file, pattern));
  return found && { file, collection: found.collection, id: basename(file, extname(file)) };
}

/** The schemas of the files of a collection in which each file has its own, by the name of the file. */
export function ownSchemas(schema: unknown): Map<string, z.ZodType> {
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return new Map();
  const { discriminator } = schema.def;
  const options = schema.options as z.ZodObject<Record<string, z.ZodLiteral<string>>>[];
  return new Map(options.map((option) => [option.shape[discriminator]?.value ?? '', option]));
}

const fileProblem = (file: string, message: string): Problem => ({
  file,
  line: 1,
  field: 'file name',
  message,
  level: 'error',
});

/** Finds files that Astro would ignore or that cannot be addresses, and those that are missing. */
export function checkFileNames(files: readonly string[]): Problem[] {
  const seen = new Map<string, string>();
  const misnamed = files.flatMap((file) => {
    const twin = seen.get(file.toLowerCase());
    seen.set(file.toLowerCase(), file);
    const message = twin
      ? `This name differs from ${twin} only in upper and lower case. Delete or rename one of the two.`
      : nameMessage(file);
    return message ? [fileProblem(file, message)] : [];
  });
  const required = patterns.flatMap(({ pattern, schema }) =>
    pattern.includes('*')
      ? Array.from(ownSchemas(schema).keys(), (name) => pattern.replace('*', name))
      : [pattern],
  );
  const missing = required.filter((file) => !files.includes(file));
  const message = 'This file is missing. Restore it: the site needs it under this name.';
  return [...misnamed, ...missing.map((file) => fileProblem(file, message))];
}

function nameMessage(file: string): string | undefined {
  if (file === GUIDE || PICTURE.test(file)) return undefined;
  if (OTHER_PICTURE.test(file))
    return 'The site cannot show this kind of picture. Open it in any picture program, save it as JPEG, PNG, WebP or AVIF, and delete this one.';
  const source = sourceOf(file);
  if (!source) {
    const inFolder = patterns.filter(({ pattern }) => dirname(pattern) === dirname(file));
    const expected = inFolder.map(({ pattern }) => basename(pattern).replace('*', '<name>'));
    return expected.length > 0
      ? `This file would be ignored. Files here are named ${expected.join(' or ')}. Rename it, or delete it.`
      : 'No file is expected in this folder. Move it to the folder that it belongs to, or delete it.';
  }
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(source.id)
    ? undefined
    : 'The name is an address. Use only lower-case letters, digits and single hyphens: my-article.md.';
}
