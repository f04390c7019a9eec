import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { fillReferences, withoutPrices } from '../facts/references.ts';
import { parseFile, readFacts, readText } from './content-file.ts';
import { listFiles, sourceOf, type CollectionName } from './files.ts';

const CODE_KEY = 'code';

/** The fields whose prices sections/shared/PricedText.astro shows in the currency of the visitor: their references to prices stay. */
const PRICED_FIELDS: Partial<Record<CollectionName, string[]>> = { services: ['facts', 'planNote'] };

/**
 * Loads the files of one collection; the file name is the entry's id. They are read as `npm run check:content` reads them, and that ran
 * before: what it accepts can be built.
 */
export const contentFiles = (collection: CollectionName): Loader => ({
  name: 'content-files',
  load: async (context) => {
    // In `astro dev`, content-errors.ts reloads after each change and shows errors. An error in the first load would stop
    // the dev server, so it is ignored here.
    const isFirstOfDev = context.watcher && !context.refreshContextData;
    try {
      await loadFiles(collection, context);
    } catch (error) {
      if (!isFirstOfDev) throw error;
    }
  },
});

async function loadFiles(collection: CollectionName, context: LoaderContext): Promise<void> {
  const { config, generateDigest, meta, parseData, renderMarkdown, store } = context;
  const root = fileURLToPath(config.root);
  const facts = readFacts(root);
  const code = fingerprint(join(root, 'src/collections'));
  // Astro keeps entries between builds. It clears them when content.config.ts changes, but not when a file imported there does:
  // a stricter schema would have no effect.
  if (meta.get(CODE_KEY) !== code) store.clear();
  const sources = listFiles(root).flatMap((file) => sourceOf(file) ?? []);
  const ids = new Set<string>();
  for (const { file, id } of sources.filter((source) => source.collection === collection)) {
    const filePath = join(root, file);
    const { fields, body } = parseFile(file, readText(filePath));
    const written = { data: fields?.data as Record<string, unknown>, body: body ?? '' };
    const filled = fillReferences(written, facts);
    const digest = generateDigest({ ...filled, written: written.data });
    const known = store.get(id);
    const make = async () => {
      const data = await parseData({ id, data: filled.data, filePath });
      const priced = fillReferences(written.data, withoutPrices(facts));
      for (const name of PRICED_FIELDS[collection] ?? []) data[name] = priced[name];
      const entry = { id, data, filePath: file, digest };
      if (body === undefined) return entry;
      const rendered = await renderMarkdown(filled.body, { fileURL: pathToFileURL(filePath) });
      return { ...entry, body: filled.body, rendered, assetImports: rendered.metadata?.imagePaths ?? [] };
    };
    const entry = known?.digest === digest ? known : await make();
    // A known entry is set again too: that names its pictures to Astro.
    store.delete(id);
    store.set(entry);
    ids.add(id);
  }
  for (const id of store.keys()) if (!ids.has(id)) store.delete(id);
  meta.set(CODE_KEY, code);
}

/** A hash of all files of code in a folder. */
function fingerprint(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.ts')).sort())
    hash.update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}
