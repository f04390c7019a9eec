import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { hasPostgres } from './fixtures/database/postgres-server.ts';

const root = join(import.meta.dirname, '..');

/** A folder under tests/ as a project. The time limit only ends what hangs: on two busy cores the longest test needs less than a third. */
const project = (name: string, seconds: number, more: object = {}) => ({
  extends: true as const,
  test: {
    name,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    testTimeout: seconds * 1000,
    hookTimeout: Math.max(seconds, 60) * 1000,
    ...more,
  },
});

/** A context of Node's vm for each file instead of a process: a third of the time, for what loads no native module. */
const inContexts = { pool: 'vmThreads' };

/** Shares modules between files: loading Postgres for each file takes a fifth of the time, and these mock no module. */
const withSharedModules = { isolate: false };

/** On a real PostgreSQL server. */
const onPostgres = {
  ...withSharedModules,
  name: 'postgres',
  globalSetup: 'tests/fixtures/database/postgres-setup.ts',
};

export default defineConfig({
  root,
  resolve: {
    alias: {
      '~': join(root, 'src'),
      'astro:env/client': join(root, 'tests/fixtures/unit/environment.ts'),
      'astro:content': join(root, 'tests/fixtures/unit/content.ts'),
      'astro:assets': join(root, 'tests/fixtures/unit/assets.ts'),
    },
  },
  test: {
    reporters: 'minimal',
    // Every test undoes its mocks and stubbed globals.
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      // What needs no other process, in the folders of src/.
      project('unit', 20, inContexts),
      // The same tests on devices in three time zones. Each is a process, because a process has one zone.
      ...['America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland'].map((TZ) =>
        project('zones', 20, { name: `zone ${TZ}`, env: { TZ } }),
      ),
      // Postgres in WebAssembly, and whole stacks with their child processes, are slow on a small machine.
      project('database', 120, withSharedModules),
      // The database tests once more, on a real PostgreSQL server.
      ...(hasPostgres() ? [project('database', 120, onPostgres)] : []),
      project('functions', 240, withSharedModules),
      project('stack', 180),
      // The pages of the built site, fetched and parsed once for all files.
      project('site', 30, { ...withSharedModules, globalSetup: 'tests/site/site-setup.ts' }),
      project('content', 180, withSharedModules),
      // The stories in other engines than Chromium, one browser at a time.
      project('engines', 120, { globalSetup: 'tests/engines/engines-setup.ts' }),
      // What guards against rarer faults, and takes long.
      project('slow', 300),
      // The launch check, and whether the documents and the lockfile are right.
      project('checks', 60, withSharedModules),
    ],
  },
});
