import { spawn } from 'node:child_process';
import type { Step } from './live-steps.ts';

const TEN_MINUTES_MILLISECONDS = 600_000;

/** What an error of a program means, by the words of the programs and their documentation, read on 27 November 2026. */
const ERRORS: readonly [RegExp, string][] = [
  [/\b540\b|paused|INACTIVE/i, 'The project is paused: restore it in the dashboard of Supabase.'],
  [
    /access token|unauthori[sz]ed|\b40[13]\b|not authenticated|not logged in|invalid api key|password|code: 10000/i,
    'A key or password is wrong, or you are signed in as somebody else: correct it in .env, or sign in again.',
  ],
  [
    /already (taken|exists|in use|has)|must be unique/i,
    'This name is taken: free it, or choose another one.',
  ],
  [/\b402\b|\b429\b|quota|exceeded|too many requests/i, 'A plan is used up: wait, or take a larger one.'],
  [/timed? ?-?out|ETIMEDOUT|ENOTFOUND|ECONNRE|fetch failed/i, 'The network or the service did not answer.'],
];

/** Does a step. What goes wrong is an error with one sentence that says what to do. */
export async function doStep({ command, isDone, work }: Step): Promise<void> {
  await work?.();
  if (!command || (isDone && (await run(isDone, 'ignore')).code === 0)) return;
  const { code, said } = await run(command, 'inherit');
  if (code === 0) return;
  const [, sentence = 'See what it says above.'] = ERRORS.find(([pattern]) => pattern.test(said)) ?? [];
  throw new Error(`\`${command.join(' ')}\` has failed. ${sentence}`);
}

/** Runs a program, which shows what it does and asks by itself unless it is ignored. Gives back what it said of faults. */
function run([program = '', ...words]: string[], output: 'inherit' | 'ignore') {
  const { promise, resolve } = Promise.withResolvers<{ code: number; said: string }>();
  const child = spawn(program, words, {
    stdio: [process.stdin.isTTY ? 'inherit' : 'ignore', output, 'pipe'],
    timeout: TEN_MINUTES_MILLISECONDS,
    // The programs of npm are scripts there.
    shell: process.platform === 'win32',
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (output === 'inherit') process.stderr.write(chunk);
  });
  child.once('error', ({ message }) => {
    resolve({ code: 1, said: message });
  });
  child.once('close', (code, signal) => {
    resolve({ code: code ?? 1, said: signal ? 'timed out' : said });
  });
  return promise;
}
