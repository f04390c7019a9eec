import { join, relative } from 'node:path';
import { watch } from 'chokidar';
import { DEPLOYED_FOLDERS } from '../../../src/collections/checks/copy-files.ts';
import { SCHEMAS_CHANGED } from '../database/schemas.ts';
import type { Stack } from '../stack/stack.ts';
import { ROOT } from './command.ts';

const SCHEMAS = 'supabase/schemas';
const WATCHED = [SCHEMAS, ...DEPLOYED_FOLDERS];

/** Watches files for a running stack: restarts changed edge functions, and says what to do after a change of the database. */
export function watchBackend(stack: Pick<Stack, 'restartFunctions'>, log: (line: string) => void) {
  const changed = new Set<string>();
  let updating = Promise.resolve();

  const update = async (): Promise<void> => {
    // Handles all files that have changed so far. Files that change during this update are handled by the next one.
    const files = [...changed];
    changed.clear();
    const sources = files.filter((file) => !isSchema(file));
    if (sources.length > 0) {
      await stack.restartFunctions();
      log(`${sources.join(', ')} changed: edge functions restarted`);
    }
    if (files.some(isSchema)) log(SCHEMAS_CHANGED);
  };

  const watcher = watch(
    WATCHED.map((folder) => join(ROOT, folder)),
    {
      ignoreInitial: true,
      // Without this, a half-written file is read, and a second change within 50 ms is not reported (editors format after saving).
      awaitWriteFinish: { stabilityThreshold: 100, pollInterval: 20 },
      // The version changes with each of the others: it would restart the functions a second time.
      ignored: (file, stats) =>
        Boolean(stats?.isFile()) && !/(?<!functions-version)\.(ts|json|sql)$/.test(file),
    },
  );
  return watcher.on('all', (_event, file) => {
    changed.add(relative(ROOT, file).replaceAll('\\', '/'));
    updating = updating.then(update).catch((error: unknown) => {
      log(error instanceof Error ? error.message : String(error));
    });
  });
}

const isSchema = (file: string) => file.startsWith(`${SCHEMAS}/`);
