import { type ChildProcess, spawn } from 'node:child_process';

interface ChildOptions {
  /** How it is called in log lines. */
  name: string;
  command: string;
  args: string[];
  /** Asked before each start, so that a restart can bring new settings. */
  env: () => NodeJS.ProcessEnv;
  /** A line on its output that says it takes requests. */
  readyLine: string;
  log: (line: string) => void;
}

export interface Child {
  /** Stops it and starts it anew. */
  restart(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** For tests that kill it. */
  pid(): number | undefined;
}

const START_TIMEOUT_MS = 60_000;

/**
 * A child process that is kept alive: when it dies unasked it is started again, and the restart is said once.
 * Its input is a pipe from us; the children leave when it closes, so none outlives a killed stack.
 */
export function createChild(options: ChildOptions): Child {
  let running: ChildProcess | undefined;
  let wanted = false;
  let hasSaidRestart = false;

  const launch = async (): Promise<void> => {
    const child = spawn(options.command, options.args, {
      env: options.env(),
      stdio: ['pipe', 'pipe', 'pipe'],
      windowsHide: true,
    });
    running = child;
    // Writing to a child that has just died is no reason to die too.
    child.stdin.on('error', () => undefined);
    await becomesReady(child, options);
    child.once('exit', (code, signal) => {
      if (!wanted || running !== child) return;
      if (!hasSaidRestart) {
        options.log(`${options.name} stopped (${signal ?? String(code)}) and was started again`);
      }
      hasSaidRestart = true;
      launch().catch((error: unknown) => {
        options.log(`${options.name}: ${error instanceof Error ? error.message : String(error)}`);
      });
    });
  };

  const stop = async (): Promise<void> => {
    wanted = false;
    const child = running;
    running = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    child.stdin?.end();
    const force = setTimeout(() => child.kill('SIGKILL'), 3000);
    await gone;
    clearTimeout(force);
  };

  const start = async (): Promise<void> => {
    wanted = true;
    await launch();
  };

  return { start, stop, restart: () => stop().then(start), pid: () => running?.pid };
}

function becomesReady(child: ChildProcess, { name, readyLine, log }: ChildOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`${name} did not start within ${String(START_TIMEOUT_MS / 1000)} seconds.`));
    }, START_TIMEOUT_MS);
    const onLine = (line: string) => {
      if (line !== readyLine) log(line);
      else {
        clearTimeout(timer);
        resolve();
      }
    };
    readLines(child.stdout, onLine);
    readLines(child.stderr, onLine);
    child.once('error', (cause) => {
      reject(new Error(`${name} could not be started: ${cause.message}`, { cause }));
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`${name} stopped while starting (exit code ${String(code)}).`));
    });
  });
}

function readLines(stream: NodeJS.ReadableStream | null, onLine: (line: string) => void): void {
  let rest = '';
  stream?.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split(/\r?\n/);
    rest = lines.pop() ?? '';
    lines.filter((line) => line !== '').forEach(onLine);
  });
}
