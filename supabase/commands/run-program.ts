import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { remedyFor } from './live-settings.ts';

const TEN_MINUTES_MILLISECONDS = 600_000;

/**
 * Runs a command. What goes wrong is an error with one sentence that says what to do. At a terminal it may take as long as a person needs to
 * sign in, and Ctrl-C ends it; elsewhere it ends after a time or with this program, with all that it has started.
 */
export async function runProgram(command: string, milliseconds = TEN_MINUTES_MILLISECONDS): Promise<void> {
  const isWatched = process.stdin.isTTY;
  const program = spawn(command, {
    shell: true,
    detached: !isWatched && process.platform !== 'win32',
    stdio: [isWatched ? 'inherit' : 'ignore', 'inherit', 'pipe'],
  });
  let said = '';
  program.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    process.stderr.write(chunk);
  });
  const end = () => {
    // A detached program leads a group, which Windows does not have.
    if (process.platform === 'win32') spawn('taskkill', ['/pid', String(program.pid), '/t', '/f']);
    else process.kill(-Number(program.pid));
  };
  const timer = setTimeout(() => {
    said = 'timed out';
    end();
  }, milliseconds);
  if (isWatched) clearTimeout(timer);
  // Nobody else tells a group of its own.
  else process.on('SIGINT', end).on('SIGTERM', end);
  const closed = once(program, 'close').finally(() => {
    clearTimeout(timer);
    process.off('SIGINT', end).off('SIGTERM', end);
  });
  const [code] = (await closed) as [number | null];
  if (code !== 0)
    throw new Error(`\`${command}\` has failed. ${remedyFor(said) ?? 'See what it says above.'}`);
}
