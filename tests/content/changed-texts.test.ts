import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkContent } from '../../src/collections/checks/check-content.ts';
import { readContent } from '../../src/collections/reading/read-content.ts';
import { checkCopyTexts } from '../../src/collections/checks/rules/copy-texts.ts';
import { set, without, type Change } from './temporary-content.ts';
import { makeRepository } from './temporary-repository.ts';

const TEXTS = 'content/copy/forms.yaml';

const { root, git, commit, write, ...repository } = makeRepository(['copy', 'site.yaml']);
for (const folder of ['src', 'supabase']) {
  mkdirSync(join(root, folder));
  write(`${folder}/code.ts`, 'The code that shows the texts');
}
commit();
git('tag', 'code');
const edit = ({ file, from = '', to }: Change) => repository.edit(file, from, to);
const check = () => checkCopyTexts(readContent(root));

afterEach(() => git('reset', '--hard', 'code'));

const renamed: Change = { file: TEXTS, from: /^( +)saved:/m, to: '$1svaed:' };

const BROKEN: [Change, string, string][] = [
  [renamed, 'draft.svaed', 'There is no text svaed here'],
  [without(TEXTS, 'saved'), 'draft.saved', 'Missing. Write a text'],
  [without(TEXTS, 'draft'), 'draft', 'Missing. Write a group'],
  [set(TEXTS, 'saved: Kept for {days} days'), 'draft.saved', 'Remove {days}: no value is inserted here'],
  [set(TEXTS, 'yourReference: Noted'), 'sent.yourReference', 'Write {reference} where the value belongs'],
  [set(TEXTS, 'yourReference: "{reference} {day}"'), 'sent.yourReference', 'possible are {reference}'],
  [without(TEXTS, 'yourReference'), 'sent.yourReference', 'Missing. Write a text with {reference}.'],
];

test.each(BROKEN)('%j names the text', (changed, field, message) => {
  edit(changed);
  const lines = readFileSync(join(root, TEXTS), 'utf8').split('\n');
  const lineOf = (name: string, depth: number) =>
    lines.findIndex((line) => line.startsWith(`${'  '.repeat(depth)}${name}:`)) + 1;
  expect(check()).toContainEqual({
    file: TEXTS,
    line: Math.max(1, ...field.split('.').map(lineOf)),
    field,
    message: expect.stringContaining(message) as string,
    level: 'error',
  });
});

test('a build names a file of texts that has another name', async () => {
  git('mv', TEXTS, 'content/copy/form.yaml');
  expect(await checkContent(root)).toContainEqual(expect.objectContaining({ file: TEXTS, line: 1 }));
});

const rename = () => edit(renamed);
const program = (folder: string) => () => write(`${folder}/code.ts`, 'The code that shows the renamed text');

test.each([
  ['other words', [() => edit(set(TEXTS, 'yourReference: "In other words, {reference}"'))], 0],
  ['another fact', [() => edit(set('content/site.yaml', 'founded: 2011'))], 0],
  ['a text that was renamed without code, once it is committed', [program('src'), commit, rename, commit], 1],
  ['a text that was renamed with the code', [rename, program('supabase'), commit], 0],
  ['while code is being changed, as the type checker compares them', [rename, program('src')], 0],
  ['while code of the backend is being changed', [rename, program('supabase')], 0],
])('%s', (_, steps, least) => {
  for (const step of steps) step();
  expect(check().length > 0).toBe(least > 0);
});
