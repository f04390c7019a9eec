import { join } from 'node:path';
import type { Stack } from '../../supabase/local/stack/stack.ts';
import { startTestSite } from '../fixtures/stack/test-site.ts';
import { advisoriesStep } from './advisories-step.ts';
import { ROOT } from './command.ts';
import { headlessStep } from './headless-step.ts';
import { postgresStep } from './postgres-step.ts';
import { chooseSteps, runSteps, type Step, stepResult } from './runner.ts';
import { quickSteps } from './static-steps.ts';
import { playwrightStep, vitestStep } from './steps.ts';

/**
 * `npm test`: everything that must hold. Two steps at a time; those in a browser on one built site and one stack.
 * `npm test -- database browser` runs only those steps, and what they need.
 */
let stack: Stack | undefined;

// Some fifty Node processes follow, many of the same programs: what one compiles, the next ones read.
process.env['NODE_COMPILE_CACHE'] ??= join(ROOT, '.local/test/compile-cache');

const siteStep: Step = {
  name: 'site',
  run: async () => {
    const lines: string[] = [];
    stack = await startTestSite((line) => lines.push(line));
    return stepResult({ passed: 1, output: lines.join('\n') });
  },
};

// What is ready first in this order starts first. The stories take longest, so they and what they need come before the rest; what
// keeps both processors busy to its end comes last.
const steps = [
  headlessStep(),
  siteStep,
  playwrightStep('browser', ['desktop', 'phone']),
  ...quickSteps(),
  advisoriesStep(),
  vitestStep('database', ['database']),
  postgresStep(['database']),
  vitestStep('content', ['content'], { after: ['site'] }),
  vitestStep('stack', ['stack']),
  vitestStep('functions', ['functions']),
  playwrightStep('pages', ['site'], ['browser']),
  playwrightStep('budgets', ['budgets'], ['browser']),
  playwrightStep('axe', ['axe'], ['browser']),
];

let isGreen = false;
try {
  isGreen = await runSteps(chooseSteps(steps, process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
}
await stack?.stop();
process.exit(isGreen ? 0 : 1);
