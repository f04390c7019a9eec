import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { installTool } from '../fixtures/stack/npm-tool.ts';
import { ROOT } from '../fixtures/stack/run-node.ts';

/**
 * `npm run test:mutation:rules`: Stryker puts faults into each rule of `src/domain`, and the tests of the rules must notice them. An
 * argument limits it to files whose path it matches. Exit code 1 when more survive than at the time of the last change here.
 */
const [files = '**/*.ts'] = process.argv.slice(2);
const home = await installTool('@stryker-mutator/core@10.1.1', '@stryker-mutator/vitest-runner@10.1.1');
const config = join(home, 'stryker.config.json');
writeFileSync(
  config,
  JSON.stringify({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/mutation/vitest.config.ts' },
    mutate: [`src/domain/${files}`, '!src/domain/database/**'],
    reporters: ['clear-text'],
    clearTextReporter: { logTests: false },
    tempDirName: join(home, 'copies'),
    ignorePatterns: ['public', 'content/pictures'],
    thresholds: { break: 90 },
  }),
);
const { status } = spawnSync(
  process.execPath,
  [join(home, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', config],
  { cwd: ROOT, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
