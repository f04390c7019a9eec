import { join } from 'node:path';
import { findLaunchProblems } from './launch-findings.ts';

/** `npm run launch-check`: what must be replaced before going live, by file and line; exit code 1 while anything is left. `--json` for programs. */
const findings = findLaunchProblems(join(import.meta.dirname, '../..'));
process.exitCode = findings.length > 0 ? 1 : 0;

if (process.argv.includes('--json')) {
  console.log(JSON.stringify(findings, null, 2));
} else if (findings.length === 0) {
  console.log('Nothing is left to replace: ready to go live.');
} else {
  const byProblem = Object.groupBy(findings, ({ problem }) => problem);
  for (const [problem, group = []] of Object.entries(byProblem)) {
    console.log(`${problem} (${String(group.length)})`);
    for (const { file, line } of group) console.log(`  ${line > 0 ? `${file}:${String(line)}` : file}`);
    console.log('');
  }
  console.log(`${String(findings.length)} things to put right before going live.`);
}
