import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
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

const SOURCES = ['src', 'supabase', 'public'];
const texts = SOURCES.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true }),
)
  .filter((entry) => entry.isFile() && /^_headers$|\.(?:astro|sql|tsx?)$/.test(entry.name))
  .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** The file with the only occurrence of a text, however it is called today. */
function fileWith(find: string): string {
  const places = texts.flatMap(({ file, text }) => Array<string>(text.split(find).length - 1).fill(file));
  const [file, ...others] = places;
  if (file && others.length === 0) return file;
  throw new Error(`This text must be in the sources once, not ${String(places.length)} times: ${find}`);
}

const listSchema = z.record(z.string(), z.record(z.string(), z.string()));
const list = listSchema.parse(parse(readFileSync(join(import.meta.dirname, 'mutants.yaml'), 'utf8')));
const mutants = Object.entries(list)
  .flatMap(([tests, faults]) =>
    Object.entries(faults).map(([find, replace]) => ({ tests, file: fileWith(find), find, replace })),
  )
  .filter(({ tests, file }) => file.includes(filter) || tests.includes(filter));

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
  ...[...SOURCES, 'content', 'tests'],
  ...['package.json', 'tsconfig.json', 'astro.config.mjs'],
])
  cpSync(join(root, name), join(copy, name), { recursive: true });
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');

for (const { tests } of mutants) if (!existsSync(join(copy, tests))) throw new Error(`There is no ${tests}.`);
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
