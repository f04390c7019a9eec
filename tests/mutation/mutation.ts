import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

/**
 * `npm run test:mutation`: puts one fault of mutants.yaml after another into a copy of the project and runs the test file that
 * must notice it. An argument limits the run to the faults in, or noticed by, files whose path contains it. Exit code 1 when a
 * fault survives.
 */
const root = join(import.meta.dirname, '../..');
const copy = join(root, '.local/mutation');
const [filter = ''] = process.argv.slice(2);

const tableOf = <Entry extends z.ZodType>(entry: Entry) => z.record(z.string(), entry);
const listSchema = tableOf(tableOf(tableOf(z.string())));
const list = listSchema.parse(parse(readFileSync(join(import.meta.dirname, 'mutants.yaml'), 'utf8')));
const mutants = Object.entries(list).flatMap(([tests, files]) =>
  Object.entries(files).flatMap(([file, faults]) =>
    file.includes(filter) || tests.includes(filter)
      ? Object.entries(faults).map(([find, replace]) => ({ tests, file, find, replace }))
      : [],
  ),
);

/** Whether the tests pass in the copy. */
function pass(...tests: string[]): boolean {
  const projects = new Set(tests.map((path) => `--project=${path.split('/')[1] ?? ''}`));
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--bail',
    '1',
  ];
  const args = [...vitest, '--maxWorkers', '1', ...projects, ...tests];
  return spawnSync(process.execPath, args, { cwd: copy, stdio: 'ignore' }).status === 0;
}

if (mutants.length === 0)
  throw new Error(`No fault is in a file, or tried by one, whose path contains "${filter}".`);
rmSync(copy, { recursive: true, force: true });
for (const name of [
  ...['src', 'public', 'content', 'supabase', 'tests'],
  ...['package.json', 'tsconfig.json', 'astro.config.mjs'],
])
  cpSync(join(root, name), join(copy, name), { recursive: true });
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');

for (const { tests, file, find } of mutants) {
  if (!existsSync(join(copy, tests))) throw new Error(`There is no ${tests}.`);
  const count = readFileSync(join(copy, file), 'utf8').split(find).length - 1;
  if (count !== 1)
    throw new Error(`${file} must contain this text once, not ${String(count)} times: ${find}`);
}
if (!pass(...new Set(mutants.map(({ tests }) => tests)))) {
  throw new Error('The tests fail without any fault. Make them pass first.');
}

let survived = 0;
for (const { tests, file, find, replace } of mutants) {
  const original = readFileSync(join(copy, file), 'utf8');
  writeFileSync(
    join(copy, file),
    original.replace(find, () => replace),
  );
  const verdict = pass(tests) ? 'SURVIVED' : 'caught';
  writeFileSync(join(copy, file), original);
  if (verdict === 'SURVIVED') survived += 1;
  console.log(`${verdict}  ${file}: ${find.trim()} → ${replace.trim()}`);
}
console.log(`${String(mutants.length)} mutants, ${String(survived)} survived.`);
process.exitCode = survived > 0 ? 1 : 0;
