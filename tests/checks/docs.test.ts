import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const documents = globSync(['README.md', '{src,supabase,tests,content}/README.md', '.github/*.md'], {
  cwd: ROOT,
});
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));

/** Every first group of a pattern, once each. */
const all = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].flatMap(([, found]) => found ?? [])),
];

/** The anchors GitHub gives the headings of a document. */
const anchorsOf = (file: string) =>
  all(read(file), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-'),
  );

describe.each(documents)('%s', (document) => {
  const text = read(document);

  test('names only commands that exist', () => {
    const unknown = all(text, /npm run ([\w:-]+)/g).filter((name) => !(name in scripts));
    expect(unknown).toEqual([]);
  });

  test('links only to files and headings that exist', () => {
    const broken = all(text, /\]\((?!https?:)([^)]+)\)/g).filter((link) => {
      const [path = '', anchor] = link.split('#');
      const file = path ? join(dirname(document), path) : document;
      return !existsSync(join(ROOT, file)) || (anchor !== undefined && !anchorsOf(file).includes(anchor));
    });
    expect(broken).toEqual([]);
  });
});

describe('the folder map of README.md', () => {
  const map = all(read('README.md'), /^\| `([\w/]+)\/` /gm);

  test('has every folder of src', () => {
    const folders = readdirSync(join(ROOT, 'src'), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    expect(map).toEqual(expect.arrayContaining(folders.map(({ name }) => `src/${name}`)));
  });

  test('has only folders that exist', () => {
    expect(map.filter((folder) => !existsSync(join(ROOT, folder)))).toEqual([]);
  });
});

describe('supabase/README.md explains', () => {
  const text = read('supabase/README.md');
  const settings = globSync('supabase/functions/**/settings.ts', { cwd: ROOT }).map(read).join('\n');
  const variables = all(settings, /^ +([A-Z_]+): /gm).filter((name) => !name.startsWith('SUPABASE_'));
  const limits = all(read('supabase/schemas/15_settings.sql'), /^ {2}\('(\w+)', \d+/gm);

  test.each([...variables, ...limits])('%s', (name) => {
    expect(text).toContain(`| \`${name}\``);
  });
});
