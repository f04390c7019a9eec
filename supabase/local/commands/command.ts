import { join } from 'node:path';
import type { StackInfo } from '../stack/stack.ts';

export const ROOT = join(import.meta.dirname, '../../..');

/** Where `npm start` and `npm run dev` keep their data; `npm run reset` empties it. */
export const DATA_DIR = join(ROOT, '.local');

/** One line for the person at the terminal. */
export function print(line: string): void {
  console.log(line);
}

/** The addresses and the demo administrator, under the lines of the parts. */
export function printAddresses({ site, api, mailbox, admin }: StackInfo): void {
  print(`
  Site      ${site}
  API       ${api}
  Mailbox   ${mailbox}
  Admin     ${site}/auth with ${admin.email} and ${admin.password}
`);
}

/** Runs a command of this folder; what it refuses is said in one line, without a stack trace, and ends the process with 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    // Not exitCode: PGlite sets that too, and a child may still hold the process.
    process.exit(1);
  }
}

/** Starts something that runs until Ctrl-C (or a polite kill), then stops it; a second Ctrl-C does not wait. */
export async function runUntilStopped(start: () => Promise<() => Promise<void>>): Promise<void> {
  let stop: (() => Promise<void>) | undefined;
  let isStopping = false;
  const end = () => {
    if (isStopping || !stop) process.exit(130);
    isStopping = true;
    print('\nStopping');
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  await runCommand(async () => {
    stop = await start();
  });
}
