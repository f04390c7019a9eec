import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ContentEntryType } from 'astro';
import { glob, type Loader } from 'astro/loaders';
import { fillReferences, readFacts, type Facts } from './facts.ts';

const SOURCES_KEY = 'sources';
/** Astro's readers of files by extension. Its own loaders use them, but its types do not mention them. */
type EntryTypes = Map<string, ContentEntryType>;
type Context = Parameters<Loader['load']>[0] & { entryTypes: EntryTypes };

/**
 * Loads the files of one folder under `content/`; the file name is the entry's id. Throws when no file matches.
 * It is used for single files too: Astro's own `file()` loader only logs a file that it cannot parse.
 */
export function contentFiles({ folder, pattern }: { folder: string; pattern: string }): Loader {
  const files = glob({ base: `./content/${folder}`, pattern });
  return {
    ...files,
    load: async (context) => {
      const facts = readFacts(fileURLToPath(context.config.root));
      const sources = fingerprint(new URL('./src/collections/', context.config.root), facts);
      // Astro caches parsed entries between builds. It clears them when content.config.ts changes, but not when
      // a file imported there or a fact changes: a stricter schema or another price would have no effect.
      if (context.meta.get(SOURCES_KEY) !== sources) context.store.clear();
      // In `astro dev`, content-errors.ts reloads after each change and shows errors. An error in the first load would stop
      // the dev server, so it is ignored here.
      const { watcher, entryTypes, ...reading } = context as Context;
      const isFirstOfDev = watcher && !context.refreshContextData;
      try {
        const filled: Omit<Context, 'watcher'> = { ...reading, entryTypes: filling(entryTypes, facts) };
        await files.load(filled);
      } catch (error) {
        if (isFirstOfDev) return;
        throw error;
      }
      if (context.store.keys().length === 0) {
        throw new Error(`content/${folder}: expected at least one file like ${pattern}, found none.`);
      }
      context.meta.set(SOURCES_KEY, sources);
    },
  };
}

/** Readers that also fill the references to facts in fields and text. */
const filling = (types: EntryTypes, facts: Facts): EntryTypes =>
  new Map(
    Array.from(types, ([extension, type]) => [
      extension,
      {
        ...type,
        getEntryInfo: async (file) => {
          const { data, body, ...rest } = await type.getEntryInfo(file);
          return { ...rest, data: fillReferences(data, facts), body: fillReferences(body, facts) };
        },
      },
    ]),
  );

/** A hash of all schema files and facts. */
function fingerprint(folder: URL, facts: Facts): string {
  const hash = createHash('sha256').update(JSON.stringify([...facts]));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.(ts|json)$/.test(name)).sort()) {
    hash.update(readFileSync(new URL(file, folder)));
  }
  return hash.digest('hex');
}
