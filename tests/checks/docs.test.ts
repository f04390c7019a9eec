import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const find = (...patterns: string[]) =>
  globSync(patterns, { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'));
const documents = find(
  'README.md',
  '{src,tests,content}/README.md',
  'src/{decisions,words,recipes}.md',
  '{supabase,.github}/*.md',
);
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

const files = find('{src,supabase,tests,content,public,.github}/**', '*', '.*').map((file) => `/${file}`);
const isFile = (path: string) => files.some((file) => file.endsWith(`/${path.replace(/\/$/, '')}`));
const sources = find('{src,supabase,tests}/**/*.{sql,ts,js,toml,yaml}', '.github/*/*.yml', '.env.example')
  .filter((file) => !/^(supabase\/migrations|tests\/checks)\//.test(file))
  .map(read)
  .join('\n');
/** What recipes create, and what a build writes. */
const EXAMPLES = /careers|my-article|seo-audit|heard_from|callback|CALLBACK_FORM|^dist\//;

describe.each(documents)('%s', (document) => {
  const text = read(document);

  test('names only commands that exist', () =>
    expect(all(text, /npm run ([\w:-]+)/g).filter((name) => !(name in scripts))).toEqual([]));

  test('links only to files and headings that exist', () => {
    const broken = all(text, /\]\((?!https?:)([^)]+)\)/g).filter((link) => {
      const [path = '', anchor] = link.split('#');
      const file = path ? join(dirname(document), path) : document;
      return !existsSync(join(ROOT, file)) || (anchor !== undefined && !anchorsOf(file).includes(anchor));
    });
    expect(broken).toEqual([]);
  });

  test('names only files and folders that exist', () => {
    const paths = all(
      text,
      /`((?:src|supabase|tests|content|public|\.github)\/[\w./-]+|\w[\w./-]*(?:\/|\.(?:ts|sql|toml|css|json|md|yaml)))`/g,
    );
    expect(paths.filter((path) => !isFile(path) && !EXAMPLES.test(path))).toEqual([]);
  });

  test('names only tables, functions, columns and settings that exist', () => {
    const objects = all(text, /\b(?:private|public)\.(\w{2,})/g);
    const words = all(text, /`([a-z]+(?:_[a-z0-9]+)+|[A-Z]+(?:_[A-Z0-9]+)+)(?: \d+)?`/g);
    // The settings of a second provider end in _2.
    const isThere = (name: string) => new RegExp(`\\b${name.replace(/_2$/, '')}\\b`).test(sources);
    expect([...objects, ...words].filter((name) => !isThere(name) && !EXAMPLES.test(name))).toEqual([]);
  });
});

const schemas = find('supabase/schemas/*.sql');

describe('the folder map of README.md', () => {
  const map = all(read('README.md'), /^\| `([\w/]+)\/` /gm);

  test('has every folder of src', () => {
    const folders = readdirSync(join(ROOT, 'src'), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    expect(map).toEqual(expect.arrayContaining(folders.map(({ name }) => `src/${name}`)));
  });
});

const settings = find('supabase/functions/**/settings.ts').map(read).join('\n');
const variables = all(settings, /^ +([A-Z_]+): /gm).filter((name) => !name.startsWith('SUPABASE_'));
const limits = read('supabase/schemas/10_rights_and_settings.sql').matchAll(/^ {2}\('(\w+)', (\d+),/gm);
const functions = find('supabase/functions/*/index.ts').map((file) => basename(dirname(file)));

test.each([
  ...variables.map((name) => ['going-live.md', `| \`${name}\``]),
  ...[...limits].map(([, name, value]) => ['limits-and-rights.md', `\`${name ?? ''}\` ${value ?? ''}`]),
  ...[...functions, ...schemas.map((file) => basename(file))].map((name) => ['README.md', `| \`${name}\``]),
])('the documents of the backend explain in %s: %s', (document = '', entry = '') =>
  expect(read(`supabase/${document}`).includes(entry)).toBe(true),
);
