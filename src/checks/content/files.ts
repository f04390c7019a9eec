import { globSync } from 'node:fs';
import { basename, dirname, extname, join, matchesGlob, relative } from 'node:path';
import { COLLECTIONS } from '../../schemas/collections.ts';
import type { CollectionName } from './entry.ts';
import type { Problem } from './problem.ts';

/** The files of pictures. */
const PICTURES = new Set(['.avif', '.jpeg', '.jpg', '.png', '.svg', '.webp']);
const GUIDE = 'content/README.md';

/** A file that belongs to a collection. */
export interface Source {
  file: string;
  collection: CollectionName;
  id: string;
}

/** All files in `content/`, relative to the project. */
export const listFiles = (root: string): string[] =>
  globSync('content/**/*', { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/'))
    .sort();

const patterns = Object.entries(COLLECTIONS).map(([name, { folder, pattern }]) => ({
  collection: name as CollectionName,
  pattern: folder === '.' ? `content/${pattern}` : `content/${folder}/${pattern}`,
}));

/** The collection of a file; undefined for a file that belongs to none. */
export function sourceOf(file: string): Source | undefined {
  const found = patterns.find(({ pattern }) => matchesGlob(file, pattern));
  return found && { file, collection: found.collection, id: basename(file, extname(file)) };
}

/** Finds files that Astro would ignore, or that cannot be addresses. */
export function checkFileNames(files: readonly string[]): Problem[] {
  const seen = new Map<string, string>();
  return files.flatMap((file) => {
    const twin = seen.get(file.toLowerCase());
    seen.set(file.toLowerCase(), file);
    const message = twin
      ? `This name differs from ${twin} only in upper and lower case. Delete or rename one of the two.`
      : nameMessage(file);
    return message ? [{ file, line: 1, field: 'file name', message, level: 'error' as const }] : [];
  });
}

function nameMessage(file: string): string | undefined {
  if (file === GUIDE || PICTURES.has(extname(file))) return undefined;
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

/** Finds the files of pages and forms that the site needs. */
export function checkRequired(files: readonly string[]): Problem[] {
  const required = [
    'content/site.yaml',
    'content/blog-categories.yaml',
    ...COLLECTIONS.pages.schema.options.map(({ shape }) => `content/pages/${shape.page.value}.yaml`),
    ...COLLECTIONS.forms.schema.options.map(({ shape }) => `content/forms/${shape.form.value}.yaml`),
    ...COLLECTIONS.copy.schema.options.map(({ shape }) => `content/copy/${shape.copy.value}.yaml`),
  ];
  return required
    .filter((file) => !files.includes(file))
    .map((file) => ({
      file,
      line: 1,
      field: 'file name',
      message: 'This file is missing. Restore it: the site needs it under this name.',
      level: 'error',
    }));
}
