import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const files = globSync('{src,supabase}/**/*.{ts,tsx,mjs,astro}', { cwd: ROOT }).map((file) =>
  join(ROOT, file),
);

/** The files of the project that a file imports, types and `import()` included. */
function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const code = file.endsWith('.astro') ? (source.split(/^---$/m)[1] ?? '') : source;
  return ts
    .preProcessFile(code)
    .importedFiles.map(({ fileName }) =>
      resolve(dirname(file), fileName.replace(/^~/, join(ROOT, 'src')).replace(/\?.*$/, '')),
    );
}

/** The files that import each other in a circle, and those between two circles. */
function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[] {
  let rest = [...imports];
  for (let count = Infinity; rest.length < count;) {
    count = rest.length;
    const importing = new Set(rest.map(([file]) => file));
    const imported = new Set(rest.flatMap(([, targets]) => targets));
    rest = rest.filter(([file, targets]) => imported.has(file) && targets.some((to) => importing.has(to)));
  }
  return rest.map(([file]) => file.slice(ROOT.length + 1));
}

test('no files import each other in a circle, not even types', () => {
  const imports = new Map(files.map((file) => [file, importsOf(file)]));
  // The files are read, and their imports found.
  expect(
    imports.get(join(ROOT, 'src/admin/inbox/Inbox.tsx'))?.filter((target) => imports.has(target)),
  ).not.toEqual([]);
  expect(circlesIn(imports)).toEqual([]);
});

const textOf = (paths: readonly string[]) => paths.map((file) => readFileSync(file, 'utf8')).join('\n');
const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap((match) => match.slice(1)).join(' ');

const SELECTORS = /(?:closest|querySelector(?:All)?)(?:<\w+>)?\(\s*['`]([^'`]*)|(?:has|in|not)-\[([^\]]*)\]/g;
/** The classes of an element, or one that a script gives by its name. */
const CLASSES = /class(?:Name|:list)?=(?:"([^"]*)"|\{((?:[^{}]|\{[^}]*\})*)\})|const \w+ = '([a-z-]+)'/g;

test('the classes that styles and scripts look for are given to elements', () => {
  const code = textOf(files);
  const inStyles = textOf(globSync(join(ROOT, 'src/**/*.css'))).replaceAll(/\/\*[^]*?\*\/|'[^'\n]*'/g, '');
  const sought = found(inStyles + found(code, SELECTORS).replaceAll(/\$\{[^}]*\}/g, ''), /\.([a-z][\w-]*)/g);
  const given = new Set(found(code, CLASSES).split(/[\s'"`]+/));
  expect(sought.split(' ').filter((name) => !given.has(name))).toEqual([]);
});
