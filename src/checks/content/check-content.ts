import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFacts } from '../../schemas/facts.ts';
import { Addresses } from './addresses.ts';
import { makeCopiedFactCheck } from './copied-facts.ts';
import { readEntry, type Entry } from './entry.ts';
import { checkFileNames, checkRequired, listFiles, sourceOf } from './files.ts';
import { checkLinks } from './links.ts';
import { checkPhones, makePriceCheck } from './plausibility.ts';
import type { Problem } from './problem.ts';
import { makeRelationCheck } from './relations.ts';
import { makeTwinCheck } from './twins.ts';

/** Files that were read before. `npm run dev` keeps them, so that it reads only what has changed. */
export type Cache = Map<string, { text: string; facts: string; entry: Entry }>;

/** Checks all files in `content/` of the project folder `root`. */
export function checkContent(root: string, cache: Cache = new Map()): Problem[] {
  const files = listFiles(root);
  const facts = readFacts(root);
  const version = JSON.stringify([...facts]);
  const entries = files.flatMap((file) => {
    const source = sourceOf(file);
    if (!source) return [];
    const text = readFileSync(join(root, file), 'utf8');
    const known = cache.get(file);
    const isSame = known?.text === text && known.facts === version;
    const entry = isSame ? known.entry : readEntry(source, text, facts);
    cache.set(file, { text, facts: version, entry });
    return [entry];
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
