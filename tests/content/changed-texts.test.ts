import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkContent } from '../../src/collections/checks/check-content.ts';
import { readContent } from '../../src/collections/reading/read-content.ts';
import { checkCopyTexts } from '../../src/collections/checks/rules/copy-texts.ts';
import { set, without, type Change } from './temporary-content.ts';
import { makeRepository } from './temporary-repository.ts';

const TEXTS = 'content/copy/forms.yaml';
const CODE = 'src/code.ts';

const { root, git, commit, write, remove, ...repository } = makeRepository(['copy', 'site.yaml']);
mkdirSync(join(root, 'src'));
write(CODE, 'The code that shows the texts');
commit();
git('tag', 'code');
const edit = ({ file, from = '', to }: Change) => repository.edit(file, from, to);
const check = () => checkCopyTexts(readContent(root));

afterEach(() => {
  git('reset', '--hard', 'code');
});

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
  expect(check()).toContainEqual({
    file: TEXTS,
    line: expect.any(Number) as number,
    field,
    message: expect.stringContaining(message) as string,
    level: 'error',
  });
});

test('a build names a file of texts that was deleted', async () => {
  remove(TEXTS);
  expect(await checkContent(root)).toContainEqual(expect.objectContaining({ file: TEXTS, line: 1 }));
});

const rename = () => edit(renamed);
const program = () => write(CODE, 'The code that shows the renamed text');

test.each([
  ['other words', [() => edit(set(TEXTS, 'yourReference: "In other words, {reference}"'))], 0],
  ['a text that was renamed without the code, once it is committed', [rename, commit], 1],
  ['a text that was renamed with the code', [rename, program, commit], 0],
  ['while code is being changed, as the type checker compares them', [rename, program], 0],
])('%s', (_, steps, least) => {
  for (const step of steps) step();
  expect(check().length > 0).toBe(least > 0);
});
