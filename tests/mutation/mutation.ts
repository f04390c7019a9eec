import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MUTANTS, type Mutant } from './mutants.ts';

/**
 * `npm run test:mutation`: puts one fault after another into a copy of the project and runs the tests that must notice it.
 * An argument limits the run to the files whose path contains it. Exit code 1 when a fault survives that is not accepted.
 */
const root = join(import.meta.dirname, '../..');
const copy = join(root, '.local/mutation');
const [filter = ''] = process.argv.slice(2);

type Verdict = 'caught' | 'survived' | 'accepted';

function copyProject(): void {
  mkdirSync(copy, { recursive: true });
  const sources = ['src', 'public', 'content', 'supabase', 'tests', 'package.json', 'tsconfig.json'];
  for (const name of sources) {
    rmSync(join(copy, name), { recursive: true, force: true });
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  const modules = join(copy, 'node_modules');
  if (!existsSync(modules)) symlinkSync(join(root, 'node_modules'), modules, 'junction');
}

/** The text of a mutant's file with the fault in it; an error where the list no longer fits the project. */
function mutate({ file, find, replace, tests }: Mutant): string {
  if (!existsSync(join(copy, tests))) throw new Error(`${file}: there is no ${tests}.`);
  const parts = readFileSync(join(copy, file), 'utf8').split(find);
  if (parts.length !== 2) {
    throw new Error(`${file} must contain this text once, not ${String(parts.length - 1)} times: ${find}`);
  }
  return parts.join(replace);
}

/** Whether the tests pass in the copy. */
function pass(tests: readonly string[]): boolean {
  const projects = new Set(tests.map((path) => path.split('/')[1] ?? ''));
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      ...['run', '--config', 'tests/vitest.config.ts', '--bail', '1', '--maxWorkers', '1'],
      ...Array.from(projects, (name) => `--project=${name}`),
      ...tests,
    ],
    { cwd: copy, stdio: 'ignore' },
  );
  return status === 0;
}

function judge(mutant: Mutant): Verdict {
  const path = join(copy, mutant.file);
  const original = readFileSync(path, 'utf8');
  writeFileSync(path, mutate(mutant));
  const isCaught = !pass([mutant.tests]);
  writeFileSync(path, original);
  if (isCaught) return 'caught';
  return mutant.accepted ? 'accepted' : 'survived';
}

copyProject();
const chosen = MUTANTS.filter(({ file }) => file.includes(filter));
if (chosen.length === 0) throw new Error(`No fault is in a file whose path contains "${filter}".`);
for (const mutant of chosen) mutate(mutant);
if (!pass([...new Set(chosen.map(({ tests }) => tests))])) {
  throw new Error('The tests fail without any fault. Make them pass first.');
}

const counts: Record<Verdict, number> = { caught: 0, survived: 0, accepted: 0 };
const started = Date.now();
for (const mutant of chosen) {
  const verdict = judge(mutant);
  counts[verdict] += 1;
  const reason = verdict === 'accepted' && mutant.accepted ? `\n    ${mutant.accepted}` : '';
  console.log(
    `${verdict.padEnd(8)}  ${mutant.file}: ${mutant.find.trim()} → ${mutant.replace.trim()}${reason}`,
  );
}
const minutes = ((Date.now() - started) / 60_000).toFixed(1);
console.log(
  `${String(chosen.length)} mutants in ${minutes} minutes: ${String(counts.caught)} caught, ` +
    `${String(counts.accepted)} accepted, ${String(counts.survived)} survived.`,
);
process.exitCode = counts.survived > 0 ? 1 : 0;
