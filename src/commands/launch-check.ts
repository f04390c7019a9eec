import { join } from 'node:path';
import { findLaunchProblems } from './launch-findings.ts';

/**
 * `npm run launch-check`: lists what must be replaced before going live, with file and line. The exit code is 1 if there is
 * anything.
 */
const root = join(import.meta.dirname, '../..');
const findings = await findLaunchProblems(root);
process.exitCode = findings.length > 0 ? 1 : 0;

if (findings.length === 0) {
  console.log('Nothing to replace: ready to go live.');
} else {
  const byProblem = Object.groupBy(findings, ({ problem }) => problem);
  for (const [problem, group = []] of Object.entries(byProblem)) {
    console.log(`${problem} (${String(group.length)})`);
    for (const { place } of group) console.log(`  ${place}`);
    console.log('');
  }
  console.log(`${String(findings.length)} problems to fix before going live.`);
}
