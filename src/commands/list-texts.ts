import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { withoutReferences } from '../collections/loading/facts.ts';

/**
 * `npm run generate:texts`, after a developer has added, renamed or removed a text or a placeholder in `content/copy/`: lists the names
 * and placeholders of all texts in `src/collections/schemas/copy-texts.json`, with which `npm run check:content` compares what editors write.
 */
const ROOT = join(import.meta.dirname, '../..');

/** Of a text its placeholders; of a group its texts by name. */
function listTexts(value: unknown): unknown {
  if (typeof value !== 'object' || value === null)
    return [...new Set(withoutReferences(String(value)).match(/\{\w+\}/g))].sort().join(' ');
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, listTexts(inner)]));
}

const files = globSync('content/copy/*.yaml', { cwd: ROOT }).sort();
const texts = files.map((file) => {
  const { copy, ...groups } = parse(readFileSync(join(ROOT, file), 'utf8')) as Record<string, unknown>;
  return [copy, listTexts(groups)];
});
writeFileSync(
  join(ROOT, 'src/collections/schemas/copy-texts.json'),
  `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`,
);
