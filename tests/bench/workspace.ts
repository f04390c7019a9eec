import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { claimPorts, type Ports } from '../../supabase/local/stack/ports.ts';
import { buildSite } from '../../supabase/local/site/site-build.ts';
import { type Stack, startStack } from '../../supabase/local/stack/stack.ts';
import { ROOT } from '../fixtures/stack/run-node.ts';

/** Runs the work in a new folder inside the project and removes the folder afterwards. */
export async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const home = join(ROOT, '.local/bench');
  await mkdir(home, { recursive: true });
  const folder = await mkdtemp(join(home, 'run-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Runs the work against a stack on free ports with the demo administrator and high limits, without a site. */
export function withStack<Result>(work: (stack: Stack) => Promise<Result>): Promise<Result> {
  return withFolder((folder) => run(folder, { site: 0, api: 0, mailbox: 0, smtp: 0 }, work));
}

/** The same with the site, built for this stack and served as a CDN would. */
export function withSite<Result>(work: (stack: Stack) => Promise<Result>): Promise<Result> {
  return withFolder(async (folder) => {
    const ports = await claimPorts({ site: 0, api: 0, mailbox: 0, smtp: 0 });
    await buildSite({
      outDir: siteIn(folder),
      api: `http://127.0.0.1:${String(ports.api)}`,
      site: `http://localhost:${String(ports.site)}`,
    });
    return run(folder, ports, work);
  });
}

const siteIn = (folder: string): string => join(folder, 'site');

async function run<Result>(
  folder: string,
  ports: Ports,
  work: (stack: Stack) => Promise<Result>,
): Promise<Result> {
  const stack = await startStack({
    dataDir: folder,
    ports,
    siteDir: siteIn(folder),
    seed: true,
    retrySweepSeconds: 0,
  });
  try {
    return await work(stack);
  } finally {
    await stack.stop();
  }
}
