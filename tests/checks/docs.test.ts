import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** Every document of the project, by its path. */
const documents = Object.fromEntries(
  globSync(['*.md', '{src,tests,supabase,content}/**/README.md', '.github/**/*.md'], { cwd: ROOT }).map(
    (file) => [file.replaceAll('\\', '/'), read(file)],
  ),
);
const allText = Object.values(documents).join('\n');

/** Every first group of a pattern, once each. */
const all = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].flatMap(([, found]) => found ?? [])),
];

/** The anchor GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));

test.each(all(allText, /npm run ([\w:-]+)/g))('the command npm run %s exists', (name) => {
  expect(scripts).toHaveProperty([name]);
});

const sourceFolders = readdirSync(join(ROOT, 'src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test.each(sourceFolders)('the documents explain the folder src/%s/', (name) => {
  expect(new RegExp(`\`(src/)?${name}/\``).test(allText)).toBe(true);
});

test.each(Object.keys(documents))('every link of %s finds its file and heading', (file) => {
  const links = all(documents[file] ?? '', /\]\((?!https?:|mailto:)([^)\s]+)\)/g);
  expect(links.filter((link) => !isThere(file, link))).toEqual([]);
});

function isThere(from: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path ? join(dirname(from), path) : from;
  if (!existsSync(join(ROOT, target))) return false;
  return !anchor || all(read(target), /^#+ (.+)$/gm).some((heading) => anchorOf(heading) === anchor);
}

describe('the settings of the edge functions', () => {
  const sources = globSync('supabase/functions/**/settings.ts', { cwd: ROOT }).map(read).join('\n');
  const ownNames = all(sources, /\b(?:required|optional|address|choice)\('([A-Z_]+)'/g).filter(
    (name) => !name.startsWith('SUPABASE_'),
  );
  test.each(ownNames)('%s is explained', (name) => {
    expect(allText.includes(`\`${name}\``)).toBe(true);
  });
});
