import { hash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { print, runCommand } from './command.ts';
import { runChecks } from './live-checks.ts';
import { faultOf, QUESTIONS, readSettings, runProgram, stepsOf, writeFiles, writeSetting } from './live.ts';

// What is typed is read only when it is asked for: the programs that are started read it too.
const typed = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
process.stdin.pause();

/**
 * `npm run go-live`: asks what only the owner knows, then does every step to a live site, as supabase/going-live.md says. A second
 * start goes on where the first one stopped. `--dry-run` shows all of it and changes nothing. `--check` only looks at what is live:
 * one line each; the exit code is 1 while something is wrong. The settings are those of `.env`.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { check: { type: 'boolean' }, 'dry-run': { type: 'boolean' } } });
  if (values['dry-run']) showAll();
  else if (!values.check) await goLive();
  else if (!(await runChecks())) process.exitCode = 1;
});

function showAll(): void {
  const settings = readSettings();
  for (const [text, name] of QUESTIONS) print(`${text}\n  ${name}${settings[name] ? ' (in .env)' : ''}`);
  for (const { does, run } of stepsOf(settings)) print(`\n${does}\n$ ${run}`);
  print('\nThen all that `npm run go-live -- --check` looks at, until nothing is wrong.');
}

async function goLive(): Promise<void> {
  for (const [text, name] of QUESTIONS) await askFor(text, name);
  const settings = readSettings();
  // The programs, and those of this project, read them there.
  Object.assign(process.env, settings);
  writeFiles(settings);
  // How many steps are done with these settings: with others, all are done again.
  const done = `.local/live/done-${hash('sha256', JSON.stringify(settings))}`;
  const first = existsSync(done) ? Number(readFileSync(done, 'utf8')) : 0;
  for (const [index, { does, run }] of stepsOf(settings).entries()) {
    if (index < first) continue;
    print(`\n${does}\n$ ${run}`);
    await runProgram(run);
    writeFileSync(done, String(index + 1));
  }
  rmSync(done);
  print(`\nCommit: ${globSync(['netlify.toml', 'supabase/migrations/*.sql']).sort().join(', ')}`);
  while (!(await runChecks()))
    await ask('What has a ✗ is left to do by hand. Press Enter when you have done some of it.');
}

/** Asks for a setting that is missing or wrong in `.env`, checks each answer at once and writes it. */
async function askFor(text: string, name: string): Promise<void> {
  const settings = readSettings();
  let value = settings[name] ?? '';
  for (let fault; (fault = await faultOf(name, value, settings)) !== undefined;) {
    if (value !== '') print(`  ✗ ${name}: ${fault}`);
    value = (await ask(`${text}\n  ${name}: `)).replace(/\/$/, '');
  }
  if (value !== settings[name]) writeSetting(name, value);
}

async function ask(question: string): Promise<string> {
  process.stdout.write(question);
  process.stdin.resume();
  const { value } = await typed.next();
  process.stdin.pause();
  if (value === undefined)
    throw new Error('\nNobody answers: do what is missing, or write it into .env, then start again.');
  return value.trim();
}
