import { globSync, readFileSync } from 'node:fs';
import { matchesGlob, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { COLLECTIONS } from '../../src/collections/collections.ts';

const project = resolve(import.meta.dirname, '../..');

const settings: { 'yaml.schemas': Record<string, string> } = JSON.parse(
  readFileSync(resolve(project, '.vscode/settings.json'), 'utf8'),
);

const files = globSync('content/**/*.yaml', { cwd: project }).map((file) => file.replaceAll('\\', '/'));

test.each(files)('VS Code knows the schema of %s', (file) => {
  const schemas = Object.entries(settings['yaml.schemas']).filter(([, pattern]) =>
    matchesGlob(file, pattern),
  );
  expect(schemas).toHaveLength(1);
});

test.each(Object.keys(settings['yaml.schemas']))('%s belongs to a collection', (schema) => {
  const collection = /^\.astro\/collections\/(\w+)\.schema\.json$/.exec(schema)?.[1];
  expect(Object.keys(COLLECTIONS)).toContain(collection);
});
