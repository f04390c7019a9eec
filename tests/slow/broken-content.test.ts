import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sync } from 'astro';
import { afterAll, expect, test } from 'vitest';
import { buildCopy } from './site-copy.ts';
import { ROOT } from '../fixtures/stack/run-node.ts';

const FOLDER = join(ROOT, '.local/test', `broken-content-${String(process.pid)}`);
const inFolder = (path: string) => join(FOLDER, path);

afterAll(() => {
  rmSync(FOLDER, { recursive: true, force: true, maxRetries: 5 });
});

test('a build stops and lists every problem', async () => {
  const build = buildCopy(inFolder('site'), {
    files: { 'content/team/asha.yaml': 'order: 1\nname: 46\n', 'content/team/ravi.yml': '' },
  });
  const output = await build.then(() => 'fine', String);
  expect(output).toContain('content/team/asha.yaml:2: name: Expected a text');
  expect(output).toContain('content/team/ravi.yml:1: file name: This file would be ignored.');
  expect(output).not.toContain('    at ');
});

test('a build reads unchanged files again after a schema change', async () => {
  const root = inFolder('schemas');
  for (const path of ['content', 'src/content.config.ts', 'src/collections', 'src/domain', 'src/brand'])
    cpSync(join(ROOT, path), join(root, path), { recursive: true });
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }\n');
  const load = () => sync({ root, logLevel: 'silent' }).then(() => 'fine', String);
  expect(await load()).toBe('fine');

  const schema = join(root, 'src/collections/schemas/people.ts');
  writeFileSync(schema, readFileSync(schema, 'utf8').replace('name: text(50', 'name: text(3'));
  expect(await load()).toContain('expected string to have <=3 characters');
});
