import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readContent } from '../../src/collections/reading/read-content.ts';
import { checkCopyTexts } from '../../src/collections/checks/rules/copy-texts.ts';
import { set, without, type Change } from './temporary-content.ts';

const TEXTS = 'content/copy/forms.yaml';
const CODE = 'src/code.ts';
const WITH_CODE = 'The code that shows the texts';

let root: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Editor', '-c', 'user.email=editor@example.com', ...args], {
    cwd: root,
    stdio: 'ignore',
  });
const commit = (message: string) => {
  git('add', '.');
  git('commit', '--message', message);
};
const write = (file: string, text: string) => writeFileSync(join(root, file), text);
const edit = ({ file, from = '', to }: Change) =>
  write(file, readFileSync(join(root, file), 'utf8').replace(from, to));
const check = () => checkCopyTexts(readContent(root));

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'changed-texts-'));
  for (const name of ['copy', 'site.yaml'])
    cpSync(join(import.meta.dirname, '../../content', name), join(root, 'content', name), {
      recursive: true,
    });
  mkdirSync(join(root, 'src'));
  write(CODE, WITH_CODE);
  git('init', '--initial-branch', 'main');
  commit(WITH_CODE);
  git('tag', 'code');
});
afterAll(() => {
  rmSync(root, { recursive: true, force: true, maxRetries: 5 });
});
afterEach(() => {
  git('reset', '--hard', 'code');
});

const renamed: Change = { file: TEXTS, from: /^( +)saved:/m, to: '$1svaed:' };

/** A changed text, the field that must be named, and a part of the message. */
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

test('names a file of texts that was deleted', () => {
  rmSync(join(root, TEXTS));
  expect(check()).toMatchObject([{ file: TEXTS, field: 'file name' }]);
});

test('accepts other words', () => {
  edit(set(TEXTS, 'yourReference: "In other words, {reference}"'));
  expect(check()).toEqual([]);
});

describe('when the change was committed', () => {
  test('names a text that was renamed without the code', () => {
    edit(renamed);
    commit('Rename a text');
    expect(check()).not.toEqual([]);
  });

  test('accepts a text that was renamed with the code', () => {
    edit(renamed);
    write(CODE, 'The code that shows the renamed text');
    commit('Rename a text and its use');
    expect(check()).toEqual([]);
  });
});

test('leaves texts to the type checker while code is being changed', () => {
  edit(renamed);
  write(CODE, 'The code that will show the renamed text');
  expect(check()).toEqual([]);
});
