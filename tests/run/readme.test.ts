import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const readme = read('README.md');
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));

/** Every first group of a pattern, once each. */
const all = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].flatMap(([, found]) => found ?? [])),
];

/** The anchor GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');

describe('a command the documents name', () => {
  const documents = globSync(['README.md', 'content/README.md'], { cwd: ROOT }).map(read);
  test.each(all(documents.join('\n'), /npm run ([\w:-]+)/g))('npm run %s exists', (name) => {
    expect(scripts).toHaveProperty(name);
  });

  test.each(Object.keys(scripts))('%s of package.json is in the table of commands', (name) => {
    expect(readme).toMatch(new RegExp(`\\| \`npm (run )?${name}[ \`]`));
  });
});

describe('the map', () => {
  test.each(readdirSync(join(ROOT, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory()))(
    'has a line for src/$name/',
    ({ name }) => {
      expect(readme).toContain(`| \`src/${name}/\``);
    },
  );

  test.each(all(readme, /^\| `([\w/.]+\/)` /gm))('leads to %s, which exists', (folder) => {
    expect(existsSync(join(ROOT, folder))).toBe(true);
  });
});

describe('a link', () => {
  const anchors = all(readme, /^#+ (.+)$/gm).map(anchorOf);
  test.each(all(readme, /\]\(#([\w-]+)\)/g))('to #%s finds its heading', (anchor) => {
    expect(anchors).toContain(anchor);
  });
  test.each(all(readme, /\]\((?!#|https?:)([^)]+)\)/g))('to %s finds its file', (file) => {
    expect(existsSync(join(ROOT, file))).toBe(true);
  });
});

describe('the settings of the edge functions', () => {
  const sources = globSync('supabase/functions/**/settings.ts', { cwd: ROOT }).map(read).join('\n');
  const ownNames = all(sources, /\b(?:required|optional|address|choice)\('([A-Z_]+)'/g).filter(
    (name) => !name.startsWith('SUPABASE_'),
  );
  test.each(ownNames)('%s is explained', (name) => {
    expect(readme).toMatch(new RegExp(`\\| \`${name}\``));
  });
});
