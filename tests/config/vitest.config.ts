import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A folder under tests/ as a project of its own: `npx vitest run --config tests/config/vitest.config.ts --project domain`. */
const project = (name: string, seconds: number) => ({
  extends: true as const,
  test: {
    name,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    testTimeout: seconds * 1000,
    hookTimeout: Math.max(seconds, 60) * 1000,
  },
});

/** Without a fresh set of modules for each file: loading Postgres anew is a fifth of the time, and these mock no module. */
const withSharedModules = ({ extends: inherits, test }: ReturnType<typeof project>) => ({
  extends: inherits,
  test: { ...test, isolate: false },
});

export default defineConfig({
  root,
  resolve: { alias: { '~': `${root}src` } },
  test: {
    // Each test leaves its mocks and stubbed globals behind it.
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      project('domain', 5),
      project('integrations', 5),
      project('stores', 5),
      project('components', 5),
      // Postgres in WebAssembly, and whole stacks with their child processes, take their time on a small machine.
      withSharedModules(project('database', 60)),
      withSharedModules(project('functions', 60)),
      project('stack', 120),
      project('content', 120),
      // The commands themselves, and whether README tells the truth about them.
      project('run', 120),
    ],
  },
});
