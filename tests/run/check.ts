import { quickSteps } from './static-steps.ts';
import { runSteps } from './runner.ts';

/** `npm run check`: format, lint, types and unit tests. */
process.exit((await runSteps(quickSteps())) ? 0 : 1);
