import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { print, runCommand } from './command.ts';
import { liveSettingsSchema, runChecks } from './live-checks.ts';
import { askOwner, openInput, QUESTIONS, readSettings, type Settings } from './live-questions.ts';
import { type Step, stepsOf } from './live-steps.ts';
import { doStep } from './run-step.ts';

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
  const done = fileOfDone(settings);
  const first = existsSync(done) ? Number(readFileSync(done, 'utf8')) : 0;
  for (const [index, step] of steps.entries()) {
    if (index < first) continue;
    print(heading(step, index));
    await doStep(step).catch((error: unknown) => {
      const said = error instanceof Error ? error.message : String(error);
      throw new Error(
        `${said} Then start \`npm run go-live\` again: it goes on with step ${String(index + 1)}.`,
      );
    });
    writeFileSync(done, String(index + 1));
  }
  rmSync(done);
  const files = globSync(['supabase/migrations/*.sql', 'wrangler.jsonc', 'netlify.toml']).sort();
  print(`\nCommit: ${files.join(', ')}\nAnd what is left to do by hand:`);
  while (!(await runChecks(checked(process.env))))
    if ((await readLine('Press Enter when you have done some of it.\n')) === undefined)
      throw new Error('Not everything is right yet: `npm run go-live -- --check` looks again.');
  print('Everything is right.');
}

/** Where it is written how many steps are done with these settings: with others, all are done again. */
function fileOfDone(settings: Settings): string {
  const hash = createHash('sha256').update(JSON.stringify(settings)).digest('hex');
  mkdirSync('.local/live', { recursive: true });
  return `.local/live/done-${hash.slice(0, 12)}`;
}
