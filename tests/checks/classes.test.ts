import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

const textOf = (files: string) =>
  globSync(files, { cwd: ROOT })
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n');

const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap((match) => match.slice(1)).join(' ');

const CODE = textOf('src/**/*.{ts,tsx,astro}');
const STYLES = textOf('src/**/*.css').replaceAll(/\/\*[^]*?\*\/|'[^'\n]*'/g, '');
const SELECTORS = /(?:closest|querySelector(?:All)?)(?:<\w+>)?\(\s*['`]([^'`]*)|(?:has|in|not)-\[([^\]]*)\]/g;
/** The classes of an element, or one that a script gives by its name. */
const CLASSES = /class(?:Name|:list)?=(?:"([^"]*)"|\{((?:[^{}]|\{[^}]*\})*)\})|const \w+ = '([a-z-]+)'/g;

test('the classes that styles and scripts look for are given to elements', () => {
  const sought = found(STYLES + found(CODE, SELECTORS).replaceAll(/\$\{[^}]*\}/g, ''), /\.([a-z][\w-]*)/g);
  const given = new Set(found(CODE, CLASSES).split(/[\s'"`]+/));
  expect(sought.split(' ').filter((name) => !given.has(name))).toEqual([]);
});
