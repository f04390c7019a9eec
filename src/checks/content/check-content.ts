import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFacts } from '../../schemas/loading/facts.ts';
import { Addresses } from './addresses.ts';
import { makeCopiedFactCheck } from './copied-facts.ts';
import { makeEntryReader, type Cache, type Entry } from './entry.ts';
import { checkFileNames, checkRequired, listFiles, sourceOf } from './files.ts';
import { checkLinks } from './links.ts';
import { checkPhones, makePriceCheck } from './plausibility.ts';
import type { Problem } from './problem.ts';
import { makeRelationCheck } from './relations.ts';
import { makeTwinCheck } from './twins.ts';

/** Checks all files in `content/` of the project folder `root`. */
export function checkContent(root: string, cache?: Cache): Problem[] {
  const files = listFiles(root);
  const facts = readFacts(root);
  const readEntry = makeEntryReader(root, cache);
  const entries = files.flatMap((file) => {
    const source = sourceOf(file);
    return source ? [readEntry(source, readFileSync(join(root, file), 'utf8'))] : [];
  });
  const pictures = globSync('public/**/*', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  const targets = { addresses: new Addresses(root, entries), files: new Set([...files, ...pictures]) };
  const checks = [
    ({ findings }: Entry) => findings,
    (entry: Entry) => checkLinks(entry, targets),
    makeRelationCheck(entries),
    makePriceCheck(entries),
    checkPhones,
    makeCopiedFactCheck(facts),
    makeTwinCheck(),
  ];
  return [
    ...checkFileNames(files),
    ...checkRequired(files),
    ...entries.flatMap((entry) =>
      checks
        .flatMap((check) => check(entry))
        .map((finding): Problem => ({ level: 'error', ...finding, file: entry.file }))
        .sort((one, other) => one.line - other.line),
    ),
  ];
}
