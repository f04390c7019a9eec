import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { checkEntries } from '../../src/collections/checks/check-content.ts';
import type { Problem } from '../../src/collections/reading/problem.ts';
import { readContent } from '../../src/collections/reading/read-content.ts';

const PROJECT = join(import.meta.dirname, '../..');
const TEST_FOLDER = join(PROJECT, '.local/test');

/** A change to a file of the content: another text; without `from`, a new file. */
export interface Change {
  file: string;
  from?: string | RegExp;
  to: string;
}

/** A file of a collection, whichever the editors have. */
export function anyOf(folder: string, position = 0): string {
  const file = readdirSync(join(PROJECT, 'content', folder))
    .filter((name) => /\.(yaml|md)$/.test(name))
    .sort()
    .at(position);
  if (!file) throw new Error(`content/${folder} has too few files.`);
  return `content/${folder}/${file}`;
}

/** Writes another value into the first field of this name: `rating: 6`. */
export const set = (file: string, wrong: string): Change => {
  const name = wrong.split(':')[0] ?? '';
  return { file, from: new RegExp(`^( *(?:- )?)${name}:.*$`, 'm'), to: `$1${wrong}` };
};

/** Removes the first field of this name with everything below it. */
export const without = (file: string, name: string): Change => ({
  file,
  from: new RegExp(`^( *)${name}:.*\\n(?:\\1 +.*\\n)*`, 'm'),
  to: '',
});

/** Adds a paragraph to the end of a text. */
export const append = (file: string, text: string): Change => ({ file, from: /\n*$/, to: `\n\n${text}\n` });

/** A copy of the content for tests to change, and what the check finds in it. */
export class TemporaryContent {
  readonly #root: string;

  constructor() {
    mkdirSync(TEST_FOLDER, { recursive: true });
    this.#root = mkdtempSync(join(TEST_FOLDER, 'content-'));
    cpSync(join(PROJECT, 'content'), join(this.#root, 'content'), { recursive: true });
  }

  remove(): void {
    rmSync(this.#root, { recursive: true, force: true });
  }

  check(): Problem[] {
    return checkEntries(readContent(this.#root));
  }

  read(file: string): string {
    return readFileSync(join(this.#root, file), 'utf8');
  }

  /** What is found after the changes, and the first changed line of each file. Undoes them. */
  after(...changes: [Change, ...Change[]]): Finds {
    const originals = new Map<string, string | undefined>();
    try {
      for (const { file, from, to } of changes) {
        const path = join(this.#root, file);
        const text = existsSync(path) ? this.read(file) : undefined;
        if (!originals.has(file)) originals.set(file, from === undefined ? undefined : text);
        const changed = text === undefined || from === undefined ? to : text.replace(from, to);
        if (changed === text) throw new Error(`${file} no longer contains ${String(from)}: adapt the test.`);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, changed);
      }
      const lines = new Map(
        Array.from(originals, ([file, text = '']) => [file, firstDifference(text, this.read(file))]),
      );
      return { problems: this.check(), line: lines.get(changes[0].file) ?? 0, lines };
    } finally {
      for (const [file, text] of originals) {
        if (text === undefined) rmSync(join(this.#root, file), { force: true });
        else writeFileSync(join(this.#root, file), text);
      }
    }
  }
}

interface Finds {
  problems: Problem[];
  /** The first changed line of the first file. */
  line: number;
  lines: ReadonlyMap<string, number>;
}

function firstDifference(one: string, other: string): number {
  const lines = one.split('\n');
  const index = other.split('\n').findIndex((line, at) => line !== lines[at]);
  return index < 0 ? 1 : index + 1;
}
