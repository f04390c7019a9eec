import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Facts } from '../facts/references.ts';
import { readFacts, readText } from './content-file.ts';
import { makeEntryReader, type Entry } from './entry.ts';
import { listFiles, sourceOf } from './files.ts';

/** All of `content/`, for the checks that compare files. */
export interface Content {
  /** The project folder. */
  root: string;
  /** The files in `content/` and `public/`, relative to the project. */
  files: ReadonlySet<string>;
  entries: readonly Entry[];
  facts: Facts;
}

/** Reads all files in `content/` of the project folder `root`. */
export function readContent(root: string): Content {
  const facts = readFacts(root);
  const readEntry = makeEntryReader(facts);
  const files = listFiles(root);
  const published = globSync('public/**/*', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  const entries = files
    .flatMap((file) => sourceOf(file) ?? [])
    .map((source) => readEntry(source, readText(join(root, source.file))));
  return { root, files: new Set([...files, ...published]), entries, facts };
}
