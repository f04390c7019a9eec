import { join } from 'node:path';
import { runNode } from './command.ts';
import { type Step, stepResult } from './runner.ts';

/** The Chromium of the browser tests, installed where there is none, in a process of its own so that other steps go on. */
export function headlessStep(): Step {
  return {
    name: 'chromium',
    run: async () => {
      const { code, output } = await runNode([join(import.meta.dirname, 'headless-process.ts')]);
      if (code !== 0) return stepResult({ failed: 1, output });
      console.log(`     chromium: ${output.split('\n').at(-1) ?? ''}`);
      return stepResult();
    },
  };
}
