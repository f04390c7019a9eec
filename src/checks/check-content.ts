import { join } from 'node:path';
import { checkContent } from './content/check-content.ts';
import { writeCopy } from './content/copy-files.ts';
import { checkRemoved } from './content/moves.ts';
import { annotateProblem, describeProblem } from './content/problem.ts';

/**
 * `npm run check:content [-- --github]`: lists what is wrong in `content/`, a line for each problem. Warnings do not fail. With
 * `--github`, GitHub shows each problem in the pull request.
 */
const root = join(import.meta.dirname, '../..');
const problems = [...checkContent(root), ...checkRemoved(root)];
const describe = process.argv.includes('--github') ? annotateProblem : describeProblem;
for (const problem of problems) console.log(describe(problem));
process.exitCode = problems.some(({ level }) => level === 'error') ? 1 : 0;
writeCopy(root);
