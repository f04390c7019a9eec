import type { Stack } from '../../supabase/local/stack.ts';
import { startTestSite } from '../fixtures/test-site.ts';
import { advisoriesStep } from './advisories-step.ts';
import { requireHeadless } from './chromium.ts';
import { postgresStep } from './postgres-step.ts';
import { runSteps, type Step } from './runner.ts';
import { quickSteps } from './static-steps.ts';
import { playwrightStep, vitestStep } from './steps.ts';

/**
 * `npm test`: everything that must hold. Two steps at a time; those in a browser one after the other, on one built site and one stack.
 * `npm test -- database browser` runs only those steps.
 */
const asked = process.argv.slice(2);
console.log(`Browser: ${requireHeadless().origin}\n`);

const BROWSER_STEPS = ['browser', 'pages', 'axe', 'budgets'];
let stack: Stack | undefined;

const siteStep: Step = {
  name: 'site',
  after: [],
  run: async () => {
    const lines: string[] = [];
    stack = await startTestSite((line) => lines.push(line));
    return { passed: 1, failed: 0, skipped: 0, output: lines.join('\n') };
  },
};

// What is ready first in this order starts first: the browser's steps take longest, so they come before the rest.
const steps = [
  siteStep,
  playwrightStep({ name: 'browser', projects: ['desktop', 'phone'], folder: 'browser', after: ['site'] }),
  playwrightStep({ name: 'pages', projects: ['site'], folder: 'site', after: ['site', 'browser'] }),
  playwrightStep({ name: 'axe', projects: ['axe'], folder: 'axe', after: ['site', 'pages'] }),
  playwrightStep({ name: 'budgets', projects: ['budgets'], folder: 'budgets', after: ['site', 'axe'] }),
  ...quickSteps(),
  advisoriesStep(),
  vitestStep('database', ['database']),
  postgresStep(['database']),
  vitestStep('content', ['content'], { after: ['site'] }),
  vitestStep('stack', ['stack']),
  vitestStep('functions', ['functions']),
];

const isAsked = ({ name }: Step) =>
  asked.length === 0 ||
  asked.includes(name) ||
  (name === 'site' && BROWSER_STEPS.some((step) => asked.includes(step)));
const unknown = asked.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no step ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}`,
  );
  process.exit(1);
}
const isGreen = await runSteps(steps.filter(isAsked));
await stack?.stop();
process.exit(isGreen ? 0 : 1);
