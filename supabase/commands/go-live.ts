import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { print, runCommand } from './command.ts';
import { runChecks } from './live-checks.ts';
import { faultOf, QUESTIONS, readSettings, writeSetting } from './live-settings.ts';
import { runProgram, type Step, stepsOf, writeFiles } from './live-steps.ts';

/**
 * `npm run go-live`: asks what only the owner knows, then does every step to a live site, as supabase/going-live.md says. A second
 * start goes on where the first one stopped. `--dry-run` shows all of it and changes nothing. `--check` only looks at what is live:
 * one line each; the exit code is 1 while something is wrong. The settings are those of `.env`.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { check: { type: 'boolean' }, 'dry-run': { type: 'boolean' } } });
  if (values['dry-run']) return showAll();
  if (!values.check) return goLive();
  process.exitCode = (await runChecks()) ? 0 : 1;
});

function showAll(): void {
  const settings = readSettings();
  for (const [text, name] of QUESTIONS) print(`${text}\n  ${name}${settings[name] ? ' (in .env)' : ''}`);
  for (const [index, step] of stepsOf(settings).entries()) print(heading(step, index));
  print('Then all that `npm run go-live -- --check` looks at, until nothing is wrong.');
}

function heading([does, how]: Step, index: number): string {
  return `\n${String(index + 1)}. ${does}${typeof how === 'string' ? `\n   $ ${how}` : ''}`;
}

async function goLive(): Promise<void> {
  const lines = createInterface({ input: process.stdin, terminal: false })[Symbol.asyncIterator]();
  await askOwner(lines);
  // The programs that are started read what is typed.
  process.stdin.pause();
  const settings = readSettings();
  // The programs, and those of this project, read them there.
  Object.assign(process.env, settings);
  // How many steps are done with these settings: with others, all are done again.
  const hash = createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 12);
  const done = `.local/live/done-${hash}`;
  writeFiles(settings);
  const first = existsSync(done) ? Number(readFileSync(done, 'utf8')) : 0;
  for (const [index, step] of stepsOf(settings).entries()) {
    if (index < first) continue;
    print(heading(step, index));
    const [, how] = step;
    await (typeof how === 'string' ? runProgram(how) : how?.())?.catch(({ message }: Error) => {
      const more = `Then start \`npm run go-live\` again: it goes on with step ${String(index + 1)}.`;
      throw new Error(`${message} ${more}`);
    });
    writeFileSync(done, String(index + 1));
  }
  rmSync(done);
  print(
    `\nCommit: ${globSync(['supabase/migrations/*.sql', 'wrangler.jsonc', 'netlify.toml']).sort().join(', ')}`,
  );
  print('What has a ✗ is left to do by hand.');
  while (!(await runChecks())) {
    print('Press Enter when you have done some of it.');
    process.stdin.resume();
    const { done } = await lines.next();
    process.stdin.pause();
    if (done) throw new Error('Not everything is right yet: `npm run go-live -- --check` looks again.');
  }
}

/** Asks what is missing or wrong in `.env`, checks each answer at once and writes it. */
async function askOwner(lines: AsyncIterator<string, undefined>): Promise<void> {
  for (const [text, name] of QUESTIONS) {
    const settings = readSettings();
    let value = settings[name] ?? '';
    for (let fault; (fault = await faultOf(name, value, settings)) !== undefined;) {
      if (value !== '') print(`  ✗ ${name}: ${fault}`);
      process.stdout.write(`${text}\n  ${name}: `);
      const line = await lines.next();
      if (line.done) throw new Error(`\n${name} is missing: write it into .env, then start again.`);
      value = line.value.trim().replace(/\/$/, '');
    }
    if (value !== settings[name]) writeSetting(name, value);
  }
}
