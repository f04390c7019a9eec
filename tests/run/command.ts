import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export const ROOT = join(import.meta.dirname, '../..');

const packageSchema = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) });

/** The file behind `npx <name>`, to be run by this very Node on every system. */
export function binOf(packageName: string, command = packageName): string {
  const folder = join(ROOT, 'node_modules', packageName);
  const { bin } = packageSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const file = typeof bin === 'string' ? bin : bin[command];
  if (!file) throw new Error(`The package ${packageName} has no command ${command}.`);
  return join(folder, file);
}

export interface CommandResult {
  code: number;
  output: string;
}

/** Runs a Node script to its end and gives back what it printed. */
export function runNode(args: string[], env: Record<string, string> = {}): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8').trimEnd() });
    });
  });
}

/** The file of the npm that started this command, for `runNode`; undefined when something else did. */
export function npmFile(): string | undefined {
  const file = process.env['npm_execpath'];
  return file?.endsWith('.js') ? file : undefined;
}
