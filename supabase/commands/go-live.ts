import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { print, runCommand } from './command.ts';
import { liveSettingsSchema, runChecks } from './live-checks.ts';
import { askOwner, openInput, QUESTIONS, readSettings, type Settings } from './live-questions.ts';
import { filesToCommit, type Step, stepsOf } from './live-steps.ts';
import { doStep } from './run-step.ts';

/** How many steps are done, with which settings. */
const DONE = '.local/live/done.json';
const doneSchema = z.object({ settings: z.string(), steps: z.number() });

/**
 * `npm run go-live`: asks what only the owner knows, then does every step to a live site, as supabase/going-live.md says. A second
 * start goes on where the first one stopped. `--dry-run` shows all of it and changes nothing. `--check` only looks at what is live:
 * one line each; the exit code is 1 while something is wrong. The settings are those of `.env`.
 */
await runCommand(async () => {
  const isCheck = process.argv.includes('--check');
  if (process.argv.includes('--dry-run')) {
    showAll();
    return;
  }
  if (isCheck && existsSync('.env')) process.loadEnvFile();
  if (isCheck) process.exitCode = (await runChecks(checked(process.env))) ? 0 : 1;
  else await goLive();
});

function checked(settings: NodeJS.Dict<string>) {
  const { data, error } = liveSettingsSchema.safeParse(settings);
  if (!data) throw new Error(`Write the settings into .env, see .env.example.\n${z.prettifyError(error)}`);
  return data;
}

function showAll(): void {
  const settings = readSettings();
  for (const { name, text } of QUESTIONS)
    print(`Asks: ${text}\n  ${name}${settings[name] ? ' (in .env)' : ''}`);
  for (const [index, step] of stepsOf(settings).entries()) print(heading(step, index));
  print('Then all that `npm run go-live -- --check` looks at, until nothing is wrong.');
}

function heading({ does, command }: Step, index: number): string {
  return `\n${String(index + 1)}. ${does}${command ? `\n   $ ${command.join(' ')}` : ''}`;
}

async function goLive(): Promise<void> {
  const readLine = openInput();
  const settings = await askOwner(readLine);
  // The programs, and those of this project, read them there.
  Object.assign(process.env, settings);
  const steps = stepsOf(settings);
  const first = stepsDone(settings);
  for (const [index, step] of steps.entries()) {
    if (index < first) continue;
    print(heading(step, index));
    await doStep(step).catch((error: unknown) => {
      throw new Error(
        `${String(error)} Then start \`npm run go-live\` again: it goes on with step ${String(index + 1)}.`,
      );
    });
    rememberDone(settings, index + 1);
  }
  rmSync(DONE, { force: true });
  print(`\nCommit: ${filesToCommit().join(', ')}\nAnd what is left to do by hand:`);
  while (!(await runChecks(checked(process.env))))
    if ((await readLine('Press Enter when you have done some of it.\n')) === undefined)
      throw new Error('Not everything is right yet: `npm run go-live -- --check` looks again.');
  print('Everything is right.');
}

function hashOf(settings: Settings): string {
  return createHash('sha256').update(JSON.stringify(settings)).digest('hex');
}

/** With other settings, all steps are done again. */
function stepsDone(settings: Settings): number {
  const { data } = doneSchema.safeParse(
    existsSync(DONE) ? JSON.parse(readFileSync(DONE, 'utf8')) : undefined,
  );
  return data?.settings === hashOf(settings) ? data.steps : 0;
}

function rememberDone(settings: Settings, steps: number): void {
  mkdirSync(dirname(DONE), { recursive: true });
  writeFileSync(DONE, JSON.stringify({ settings: hashOf(settings), steps }));
}
