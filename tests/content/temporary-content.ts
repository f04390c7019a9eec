import * as fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkEntries } from '../../src/collections/checks/check-content.ts';
import { posts } from '../fixtures/content/content-entries.ts';
import { ROOT } from '../fixtures/stack/run-node.ts';
import { readContent } from '../../src/collections/reading/read-content.ts';

/** A change to a file of the content: another text; without `from`, a new file. */
export interface Change {
  file: string;
  from?: string | RegExp;
  to: string;
}

/** A file of a collection, whichever the editors have. */
export function anyOf(folder: string, position = 0): string {
  const file = fs
    .readdirSync(join(ROOT, 'content', folder))
    .filter((name) => /\.(yaml|md)$/.test(name))
    .sort()
    .at(position);
  if (!file) throw new Error(`content/${folder} has too few files.`);
  return `content/${folder}/${file}`;
}

/** The articles in turn, so that many mistakes fit into one check. */
export const post = (turn: number) => anyOf('blog', turn % posts.length);
export const nameOf = (file: string) => basename(file).replace(/\.\w+$/, '');

export const change = (file: string, from: string | RegExp, to: string): Change => ({ file, from, to });

/** Writes another value into the first field of this name: `rating: 6`. */
export const set = (file: string, wrong: string): Change => {
  const name = wrong.split(':')[0] ?? '';
  return { file, from: new RegExp(`^( *(?:- )?)${name}:.*$`, 'm'), to: `$1${wrong}` };
};

/** Removes the first field of this name with everything below it. */
export const without = (file: string, name: string) =>
  change(file, new RegExp(`^( *)${name}:.*\\n(?:\\1 +.*\\n)*`, 'm'), '');

/** Adds a paragraph to the end of a text. */
export const append = (file: string, text: string): Change => ({ file, from: /\n*$/, to: `\n\n${text}\n` });

/** A copy of the content for the tests of a file to change, and what the check finds in it. It is deleted after them. */
export function copyContent() {
  const folder = join(ROOT, '.local/test');
  fs.mkdirSync(folder, { recursive: true });
  const root = fs.mkdtempSync(join(folder, 'content-'));
  fs.cpSync(join(ROOT, 'content'), join(root, 'content'), { recursive: true });
  afterAll(() => fs.rmSync(root, { recursive: true, force: true }));
  const read = (file: string): string => fs.readFileSync(join(root, file), 'utf8');

  /** What is found after the changes, and the first changed line of each file. Undoes them. */
  function after(...changes: Change[]) {
    const originals = new Map<string, string | undefined>();
    try {
      for (const { file, from, to } of changes) {
        const path = join(root, file);
        const text = fs.existsSync(path) ? read(file) : undefined;
        if (!originals.has(file)) originals.set(file, from === undefined ? undefined : text);
        const changed = text === undefined || from === undefined ? to : text.replace(from, to);
        if (changed === text) throw new Error(`${file} no longer contains ${String(from)}: adapt the test.`);
        fs.mkdirSync(dirname(path), { recursive: true });
        fs.writeFileSync(path, changed);
      }
      const lines = new Map(
        Array.from(originals, ([file, text = '']) => [file, firstDifference(text, read(file))]),
      );
      return { problems: checkEntries(readContent(root)), lines };
    } finally {
      for (const [file, text] of originals) {
        if (text === undefined) fs.rmSync(join(root, file), { force: true });
        else fs.writeFileSync(join(root, file), text);
      }
    }
  }
  return { root, read, after };
}

function firstDifference(one: string, other: string): number {
  const lines = one.split('\n');
  const index = other.split('\n').findIndex((line, at) => line !== lines[at]);
  return index < 0 ? 1 : index + 1;
}

/** A broken entry, the field that must be named, and a part of the message. */
export type Broken = [Change, string, string];

function inRounds(cases: readonly Broken[]): Broken[][] {
  const rounds: Broken[][] = [];
  for (const each of cases) {
    const free = rounds.find((round) => round.every(([{ file }]) => file !== each[0].file));
    if (free) free.push(each);
    else rounds.push([each]);
  }
  return rounds;
}

/** Expects what is found after each change, where the cases of a group do not disturb each other. */
export function expectFindings(content: ReturnType<typeof copyContent>, ...groups: Broken[][]): void {
  const checked = groups.flatMap(inRounds).flatMap((round) => {
    const { problems, lines } = content.after(...round.map(([edit]) => edit));
    return round.map(([edit, field, part]) => ({
      ...edit,
      field,
      part,
      line: lines.get(edit.file),
      found: problems.filter((problem) => problem.file === edit.file && problem.field === field),
      others: problems.filter((problem) => problem.file === edit.file && problem.field !== field),
    }));
  });

  test.each(checked)('$file: $field: $part', ({ file, to, field, part, line, found, others }) => {
    expect(found).not.toEqual([]);
    expect(found.map(({ message }) => message).join('\n')).toContain(part);
    // Of fields that cannot be read, nothing else is known.
    if (field === 'file' && !file.endsWith('.md')) expect(others).toEqual([]);
    // A price that only looks odd does not stop a build.
    expect(found[0]?.level).toBe(found[0]?.message.includes('number of zeros') ? 'warning' : 'error');
    const isMany = /^(Missing|The second|Expected a topic)/.test(part) || to.trim().includes('\n');
    if (isMany) expect(found[0]?.line).toBeGreaterThan(0);
    else expect(found[0]?.line).toBe(line);
  });
}
