import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

interface ChildOptions {
  /** The name in log lines. */
  name: string;
  command: string;
  args: string[];
  /** Called before each start, so that a restart can change the settings. */
  env: () => NodeJS.ProcessEnv;
  /** The line that the process prints when it is ready. */
  readyLine: string;
  log: (line: string) => void;
}

export type Child = ReturnType<typeof createChild>;

const START_TIMEOUT_MS = 60_000;

/**
 * A child process that is restarted when it exits unexpectedly. Only the first restart is logged.
 * Its stdin is a pipe. The children exit when it closes, so none of them keeps running after the stack was killed.
 */
export function createChild(options: ChildOptions) {
  const { name, command, args, env, log } = options;
  let running: ChildProcess | undefined;
  let hasLoggedRestart = false;

  const start = async (): Promise<void> => {
    const child = spawn(command, args, { env: env(), stdio: 'pipe', windowsHide: true });
    running = child;
    // Without this, writing to a child that has just exited would end this process.
    child.stdin.on('error', () => undefined);
    await waitUntilReady(child, options);
    child.once('exit', (code, signal) => {
      if (running !== child) return;
      if (!hasLoggedRestart) log(`${name} stopped (${signal ?? String(code)}) and was started again`);
      hasLoggedRestart = true;
      start().catch((error: unknown) => {
        log(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      });
    });
  };

  const stop = async (): Promise<void> => {
    const child = running;
    running = undefined;
    if (!child?.kill()) return;
    const gone = once(child, 'exit');
    child.stdin?.end();
    const force = setTimeout(() => child.kill('SIGKILL'), 3000);
    await gone;
    clearTimeout(force);
  };

  const restart = () => stop().then(start);
  // Its id is for tests that kill it.
  return { start, stop, restart, pid: () => running?.pid };
}

function waitUntilReady(child: ChildProcess, { name, readyLine, log }: ChildOptions): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => {
    reject(new Error(`${name} did not start within ${String(START_TIMEOUT_MS / 1000)} seconds.`));
  }, START_TIMEOUT_MS);
  for (const input of [child.stdout, child.stderr]) {
    if (!input) continue;
    createInterface({ input }).on('line', (line) => {
      if (line === readyLine) resolve(undefined);
      else if (line !== '') log(line);
    });
  }
  child.once('error', (cause) => {
    reject(new Error(`${name} could not be started: ${cause.message}`, { cause }));
  });
  child.once('exit', (code) => {
    reject(new Error(`${name} stopped while starting (exit code ${String(code)}).`));
  });
  return promise.finally(() => clearTimeout(timer));
}
