import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { fillReferences, withoutPrices, type Facts } from '../facts/references.ts';
import { parseFile, readFacts, readText } from './content-file.ts';
import { listFiles, sourceOf, type CollectionName, type Source } from './files.ts';

/** The fields whose prices sections/shared/PricedText.astro shows in the currency of the visitor: their references to prices stay. */
const PRICED_FIELDS: Partial<Record<CollectionName, string[]>> = { services: ['facts', 'planNote'] };

/**
 * Loads the files of one collection; the file name is the entry's id. They are read as `npm run check:content` reads them, and that ran
 * before: what it accepts can be built. Nothing is taken from an earlier build, whose schemas and facts may have been others.
 */
export const contentFiles = (collection: CollectionName): Loader => ({
  name: 'content-files',
  load: async (context) => {
    // Tells content-errors.ts that Astro has not ignored it.
    (context.refreshContextData?.['onRead'] as (() => void) | undefined)?.();
    const root = fileURLToPath(context.config.root);
    const facts = readFacts(root);
    const sources = listFiles(root).flatMap((file) => sourceOf(file) ?? []);
    const own = sources.filter((source) => source.collection === collection);
    try {
      const entries = await Promise.all(own.map((source) => loadEntry(source, facts, context)));
      context.store.clear();
      for (const entry of entries) context.store.set(entry);
    } catch (error) {
      // In `astro dev`, content-errors.ts reloads after each change and shows errors. An error in the first load would stop
      // the dev server, so it is ignored here.
      if (!context.watcher || context.refreshContextData) throw error;
    }
  },
});

async function loadEntry({ file, id, collection }: Source, facts: Facts, context: LoaderContext) {
  const filePath = join(fileURLToPath(context.config.root), file);
  const { fields, body } = parseFile(file, readText(filePath));
  const written = fields?.data as Record<string, unknown>;
  const data = await context.parseData({ id, data: fillReferences(written, facts), filePath });
  const priced = fillReferences(written, withoutPrices(facts));
  for (const name of PRICED_FIELDS[collection] ?? []) data[name] = priced[name];
  const entry = { id, data, filePath: file };
  if (body === undefined) return entry;
  const filled = fillReferences(body, facts);
  const rendered = await context.renderMarkdown(filled, { fileURL: pathToFileURL(filePath) });
  return { ...entry, body: filled, rendered, assetImports: rendered.metadata?.imagePaths ?? [] };
}
