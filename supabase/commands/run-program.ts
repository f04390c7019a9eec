import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { remedyFor } from './live-settings.ts';

const TEN_MINUTES_MILLISECONDS = 600_000;

/**
 * Runs a command. What goes wrong is an error with one sentence that says what to do. At a terminal it may take as long as a person needs to
 * sign in, and Ctrl-C ends it; elsewhere it ends after a time, with all that it has started.
 */
export async function runProgram(command: string, milliseconds = TEN_MINUTES_MILLISECONDS): Promise<void> {
  const isWatched = process.stdin.isTTY;
  const program = spawn(command, {
    shell: true,
    detached: !isWatched,
    stdio: [isWatched ? 'inherit' : 'ignore', 'inherit', 'pipe'],
  });
  let said = '';
  program.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    process.stderr.write(chunk);
  });
  const end = () => {
    said = 'timed out';
    // A detached program leads a group, which Windows does not have.
    process.kill((process.platform === 'win32' ? 1 : -1) * (program.pid ?? 0));
  };
  const timer = isWatched ? undefined : setTimeout(end, milliseconds);
  const [code] = (await once(program, 'close')) as [number | null];
  clearTimeout(timer);
  if (code !== 0)
    throw new Error(`\`${command}\` has failed. ${remedyFor(said) ?? 'See what it says above.'}`);
}
