import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Type-checks and lints the edge functions with Deno, because they are not part of the site's TypeScript project.
 * Works offline: every dependency comes from node_modules. The exit code is 0 if both pass.
 */
const deno = join(dirname(createRequire(import.meta.url).resolve('deno/package.json')), 'bin.cjs');
const root = join(import.meta.dirname, '../../..');
const functions = join(root, 'supabase/functions');
const config = ['--config', join(functions, 'deno.json')];

const entries = readdirSync(functions, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map((entry) => join(functions, entry.name, 'index.ts'));
const router = join(root, 'supabase/local/functions/functions-server.ts');

const runs = [
  ['check', '--quiet', ...config, ...entries, router],
  ['lint', '--quiet', ...config, functions, router],
];
const passed = runs.map(
  (args) => spawnSync(process.execPath, [deno, ...args], { cwd: root, stdio: 'inherit' }).status === 0,
);
process.exitCode = passed.every(Boolean) ? 0 : 1;
