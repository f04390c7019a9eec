import type { TestProject } from 'vitest/node';
import type { StackInfo } from '../../supabase/local/stack/stack-info.ts';
import { startTestSite } from '../fixtures/stack/test-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The stack that the stories of `tests/engines` use. */
    engineStack: StackInfo;
  }
}

/** Builds the site and starts one stack for the vitest project `engines`. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const stack = await keepExitCode(() => startTestSite());
  project.provide('engineStack', stack.info);
  return () => keepExitCode(stack.stop);
}

/** PGlite sets the exit code of its process when it starts and when it closes, which would hide a failed story. */
async function keepExitCode<Result>(work: () => Promise<Result>): Promise<Result> {
  const { exitCode } = process;
  try {
    return await work();
  } finally {
    process.exitCode = exitCode;
  }
}
