import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const readJson = (path: string) =>
  JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, Record<string, string>>;
const { dependencies, devDependencies } = readJson('package.json');
const versions = { ...dependencies, ...devDependencies };

const functions = join(root, 'supabase/functions');
const deployed = readdirSync(functions).filter((name) => existsSync(join(functions, name, 'index.ts')));

test.each(['', ...deployed])('functions/%s uses the package versions tested here', (name) => {
  const { imports } = readJson(join('supabase/functions', name, 'deno.json'));
  expect(imports).toEqual(
    Object.fromEntries(Object.keys(imports ?? {}).map((key) => [key, `npm:${key}@${String(versions[key])}`])),
  );
});
