import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { glob, type Loader } from 'astro/loaders';

const SCHEMAS_KEY = 'schemas';

/**
 * Loads the files of one folder under `content/`; the file name is the entry's id. Throws when no file matches.
 * It is used for single files too: Astro's own `file()` loader only logs a file that it cannot parse.
 */
export function contentFiles({ folder, pattern }: { folder: string; pattern: string }): Loader {
  const files = glob({ base: `./content/${folder}`, pattern });
  return {
    ...files,
    load: async (context) => {
      const schemas = fingerprint(new URL('./src/schemas/', context.config.root));
      // Astro caches parsed entries between builds. It clears them when content.config.ts changes, but not when
      // a file imported there changes: a stricter schema would have no effect.
      if (context.meta.get(SCHEMAS_KEY) !== schemas) context.store.clear();
      // In `astro dev`, content-errors.ts reloads after each change and shows errors. An error in the first load would stop
      // the dev server, so it is ignored here.
      const { watcher, ...reading } = context;
      const isFirstOfDev = watcher && !context.refreshContextData;
      try {
        await files.load(reading);
      } catch (error) {
        if (isFirstOfDev) return;
        throw error;
      }
      if (context.store.keys().length === 0) {
        throw new Error(`content/${folder}: expected at least one file like ${pattern}, found none.`);
      }
      context.meta.set(SCHEMAS_KEY, schemas);
    },
  };
}

/** A hash of all schema files. */
function fingerprint(folder: URL): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.ts')).sort()) {
    hash.update(readFileSync(new URL(file, folder)));
  }
  return hash.digest('hex');
}
