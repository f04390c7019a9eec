import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFacts } from '../../schemas/loading/facts.ts';
import { makeEntryReader, type Cache, type Content } from './entry.ts';
import { checkFileNames, listFiles, sourceOf } from './files.ts';
import type { Problem } from './problem.ts';
import { makeCopiedFactCheck } from './rules/copied-facts.ts';
import { makeLinkCheck } from './rules/links.ts';
import { makePriceCheck } from './rules/prices.ts';
import { makeRelationCheck } from './rules/relations.ts';
import { makeRepeatCheck } from './rules/repeats.ts';

const RULES = [makeLinkCheck, makeRelationCheck, makePriceCheck, makeCopiedFactCheck, makeRepeatCheck];

/** Reads all files in `content/` of the project folder `root`. */
export function readContent(root: string, cache?: Cache): Content {
  const readEntry = makeEntryReader(root, cache);
  const files = listFiles(root);
  const published = globSync('public/**/*', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  const entries = files
    .flatMap((file) => sourceOf(file) ?? [])
    .map((source) => readEntry(source, readFileSync(join(root, source.file), 'utf8')));
  return { root, files: new Set([...files, ...published]), entries, facts: readFacts(root) };
}

/** Checks all files in `content/` of the project folder `root`. */
export function checkContent(root: string, cache?: Cache): Problem[] {
  const content = readContent(root, cache);
  const checks = RULES.map((makeCheck) => makeCheck(content));
  return [
    ...checkFileNames(listFiles(root)),
    ...content.entries.flatMap((entry) =>
      [...entry.findings, ...checks.flatMap((check) => check(entry))]
        .map((finding): Problem => ({
          level: 'error',
          line: entry.lineOf(finding.field),
          ...finding,
          file: entry.file,
        }))
        .sort((one, other) => one.line - other.line),
    ),
  ];
}
