import { join } from 'node:path';
import { checkContent } from './content/check-content.ts';
import { writeCopy } from './content/copy-files.ts';
import { checkRemoved } from './content/moves.ts';
import { describeProblem } from './content/problem.ts';

/** `npm run check:content`: lists what is wrong in `content/`, a line for each problem. Warnings do not fail. */
const root = join(import.meta.dirname, '../..');
const problems = [...checkContent(root), ...checkRemoved(root)];
for (const problem of problems) console.log(describeProblem(problem));
process.exitCode = problems.some(({ level }) => level === 'error') ? 1 : 0;
writeCopy(root);
