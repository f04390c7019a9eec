import { join } from 'node:path';
import { checkContent } from './content/check-content.ts';
import { describeProblem } from './content/problem.ts';

/** `npm run check:content`: lists what is wrong in `content/`, a line for each problem. Warnings do not fail. */
const problems = checkContent(join(import.meta.dirname, '../..'));
for (const problem of problems) console.log(describeProblem(problem));
process.exitCode = problems.some(({ level }) => level === 'error') ? 1 : 0;
