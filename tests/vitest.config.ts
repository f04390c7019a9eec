import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { hasPostgres } from './fixtures/database/postgres-server.ts';

const root = join(import.meta.dirname, '..');

/** A folder under tests/ as a project. The time limit only ends what hangs: on two busy cores the longest test needs a third. */
const project = (name: string, seconds: number) => ({
  extends: true as const,
  test: {
    name,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    testTimeout: seconds * 1000,
    hookTimeout: Math.max(seconds, 60) * 1000,
  },
});

/** A context of Node's vm for each file instead of a process: a third of the time, for what loads no native module. */
const inContexts = ({ extends: inherits, test }: ReturnType<typeof project>) => ({
  extends: inherits,
  test: { ...test, pool: 'vmThreads' as const },
});

/** Shares modules between files: loading Postgres for each file takes a fifth of the time, and these mock no module. */
const withSharedModules = ({ extends: inherits, test }: ReturnType<typeof project>) => ({
  extends: inherits,
  test: { ...test, isolate: false },
});

/** The database tests once more, on a real PostgreSQL server. */
const postgres = () => {
  const database = withSharedModules(project('database', 120));
  return {
    ...database,
    test: { ...database.test, name: 'postgres', globalSetup: 'tests/fixtures/database/postgres-setup.ts' },
  };
};

/** The pages of the built site, fetched and parsed once for all files. */
const site = () => {
  const pages = withSharedModules(project('site', 30));
  return { ...pages, test: { ...pages.test, globalSetup: 'tests/site/site-setup.ts' } };
};

/** The stories in other engines than Chromium, one browser at a time. */
const engines = () => {
  const stories = project('engines', 120);
  return { ...stories, test: { ...stories.test, globalSetup: 'tests/engines/engines-setup.ts' } };
};

/** The same tests on devices in three time zones. Each is a process, because a process has one zone. */
const inZones = () =>
  ['America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland'].map((TZ) => {
    const { extends: inherits, test } = project('zones', 5);
    return { extends: inherits, test: { ...test, name: `zone ${TZ}`, env: { TZ } } };
  });

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
      inContexts(project('unit', 5)),
      ...inZones(),
      // Postgres in WebAssembly, and whole stacks with their child processes, are slow on a small machine.
      withSharedModules(project('database', 120)),
      ...(hasPostgres() ? [postgres()] : []),
      withSharedModules(project('functions', 120)),
      project('stack', 180),
      site(),
      withSharedModules(project('content', 180)),
      engines(),
      // What guards against rarer faults, and takes long.
      project('slow', 300),
      // The launch check, and whether the documents and the lockfile are right.
      withSharedModules(project('checks', 60)),
    ],
  },
});
