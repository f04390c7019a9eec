import { join } from 'node:path';
import { checkContent } from '../collections/checks/check-content.ts';
import { checkRemoved } from '../collections/checks/rules/moves.ts';
import { annotateProblem, describeProblem } from '../collections/reading/problem.ts';
import { writeCopy } from '../collections/checks/copy-files.ts';

/**
 * `npm run check:content [-- --github]`: lists what is wrong in `content/`, a line for each problem. Warnings do not fail. With
 * `--github`, GitHub shows each problem in the pull request.
 */
const root = join(import.meta.dirname, '../..');
const problems = [...(await checkContent(root)), ...checkRemoved(root)];
const describe = process.argv.includes('--github') ? annotateProblem : describeProblem;
for (const problem of problems) console.log(describe(problem));
process.exitCode = problems.some(({ level }) => level === 'error') ? 1 : 0;
writeCopy(root);
