import { join } from 'node:path';
import { REFERENCE_PREFIX } from '../../../src/brand/brand.ts';
import { print, runCommand } from '../../commands/command.ts';
import type { Limits } from '../database/seed.ts';
import type { StackInfo } from '../stack/stack-info.ts';

export const ROOT = join(import.meta.dirname, '../../..');

/** The data of `npm start` and `npm run dev`. `npm run reset` deletes it. */
export const DATA_DIR = join(ROOT, '.local');

/** Prints the addresses, and the login of the demo administrator. */
export function printAddresses({ site, api, mailbox, inbound, admin }: StackInfo): void {
  print(`
  Site      ${site}
  API       ${api}
  Mailbox   ${mailbox}
  Inbound   ${inbound} (npm run reply -- ${REFERENCE_PREFIX}-…)
  Admin     ${site}/auth with ${admin.email} and ${admin.password}
`);
}

/** `LIMITS=production npm start` runs with the limits of a live site. */
export function limitsFromEnvironment(): Limits {
  const wanted = process.env['LIMITS'] ?? 'local';
  if (wanted !== 'local' && wanted !== 'production')
    throw new Error('LIMITS must be production, or not set.');
  return wanted;
}

/** Runs `start` and, on Ctrl-C, SIGTERM or SIGHUP, the function it returned. A second signal exits at once. */
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
