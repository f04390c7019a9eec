import { execFileSync } from 'node:child_process';

/** The output of git; undefined without git, without a repository, and if it fails. */
export function git(cwd: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}
