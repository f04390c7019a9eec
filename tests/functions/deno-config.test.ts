import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { functionNames } from '../../supabase/local/functions/functions.ts';

const root = join(import.meta.dirname, '../..');
const readJson = (path: string) =>
  JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, Record<string, string>>;
const { dependencies, devDependencies } = readJson('package.json');
const versions = { ...dependencies, ...devDependencies };

const functions = join(root, 'supabase/functions');
const deployed = functionNames();

test.each(['', ...deployed])('functions/%s uses the package versions tested here', (name) => {
  const { imports } = readJson(join('supabase/functions', name, 'deno.json'));
  const expected = Object.keys(imports ?? {}).map((key) => {
    const name = key.replace(/\/$/, '');
    // A key that ends with a slash maps the files of a package.
    const isFolder = key !== name;
    return [key, `npm:${isFolder ? '/' : ''}${name}@${String(versions[name])}${isFolder ? '/' : ''}`];
  });
  expect(imports).toEqual(Object.fromEntries(expected));
});

interface Graph {
  modules: { kind: string; local: string; error?: string; dependencies?: { specifier: string }[] }[];
}

/** What the CLI packs for a function: the files that it imports, and the packages of its own deno.json. */
function packedFor(name: string): { files: string[]; packages: Set<string> } {
  const config = join(functions, 'deno.json');
  const entry = join(functions, name, 'index.ts');
  const output = execFileSync('deno', ['info', '--json', '--config', config, entry], { encoding: 'utf8' });
  const modules = (JSON.parse(output) as Graph).modules.filter(({ kind }) => kind !== 'external');
  expect(modules.filter(({ error }) => error !== undefined)).toEqual([]);
  const imported = modules.flatMap(({ dependencies = [] }) => dependencies.map(({ specifier }) => specifier));
  return {
    files: modules.map(({ local }) => relative(root, local)),
    packages: new Set(imported.filter((specifier) => !specifier.startsWith('.'))),
  };
}

test.each(deployed)(
  'a deployment packs %s from files of src/ and supabase/functions/ and its own packages, and lets it check the key',
  (name) => {
    const config = readFileSync(join(root, 'supabase/config.toml'), 'utf8');
    expect(config).toContain(`[functions.${name}]\nverify_jwt = false\n`);
    const { files, packages } = packedFor(name);
    expect(files.filter((file) => !/^(src|supabase\/functions)\//.test(file))).toEqual([]);
    const { imports } = readJson(join('supabase/functions', name, 'deno.json'));
    const isMapped = (specifier: string) =>
      Object.keys(imports ?? {}).some((key) =>
        key.endsWith('/') ? specifier.startsWith(key) : specifier === key,
      );
    expect([...packages].filter((specifier) => !isMapped(specifier))).toEqual([]);
  },
);
