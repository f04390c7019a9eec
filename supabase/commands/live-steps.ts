import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { selfTestSchema } from '../../src/contracts/health.ts';
import { readRules } from '../hosting/site-rules.ts';
import { readSchemas } from '../local/database/schemas.ts';
import { callBackend } from './call-database.ts';
import { print } from './command.ts';
import { remedyFor, type Settings } from './live-settings.ts';

/** What the programs read and nobody commits. */
const FOLDER = '.local/live';

/** One step on the way to a live site: a command, or work of our own. Each can be done again. */
export type Step = readonly [does: string, how?: string | (() => Promise<void>)];

const NETLIFY = 'npx --yes netlify-cli@27.10.2';

/** A host with a program of its own: the file that is committed for it, which settings it needs, how it reads the rules, and the site. */
const HOSTS: Record<string, { file: string; wants: RegExp; rules?: string; deploy: string }> = {
  cloudflare: {
    file: 'wrangler.jsonc',
    wants: /^SUPABASE_SECRET_KEY$/,
    rules: 'npx --yes --package=wrangler@4.164.0 node supabase/hosting/cloudflare-rules.mjs',
    deploy: `npx --yes wrangler@4.164.0 deploy --domain {SITE} --secrets-file ${FOLDER}/host.env`,
  },
  netlify: {
    file: 'netlify.toml',
    wants: /^(PUBLIC_|SITE_URL|SUPABASE_(URL|SECRET_KEY)|VOICE_PROVIDER)/,
    // It asks which site once, unless NETLIFY_SITE_ID says it.
    deploy: `${NETLIFY} link && ${NETLIFY} env:import ${FOLDER}/host.env && ${NETLIFY} deploy --prod --no-build --dir dist`,
  },
};

/** The steps, in their order. */
export function stepsOf(settings: Settings): Step[] {
  const nameOf = (setting: string) => URL.parse(settings[setting] ?? '')?.hostname ?? '';
  const project = nameOf('SUPABASE_URL').split('.')[0] || 'PROJECT';
  const supabase = 'npx --yes supabase@3.1.0';
  const there = `--remote=${project} --yes`;
  // What is only shown before a host is chosen is Cloudflare's.
  const host = HOSTS[settings['SITE_HOST'] || 'cloudflare'];
  return [
    [
      'Sign in to Supabase, unless you are, or SUPABASE_ACCESS_TOKEN is set',
      `${supabase} projects list || ${supabase} login`,
    ],
    ['Connect the repository', `${supabase} link --project-ref ${project}`],
    ['Write the first migration, if there is none', writeBaseline],
    ['Apply the migrations', `${supabase} db push ${there}`],
    ['Configure accounts and their mails', `${supabase} config push --workdir ${FOLDER} ${there}`],
    ['Store the settings', `${supabase} secrets set ${there} --env-file ${FOLDER}/functions.env`],
    ['Deploy the functions', `${supabase} functions deploy ${there} --use-api`],
    ['Publish prices, hours and consent texts', 'npm run publish:facts'],
    ['Set timers and quotas', `${supabase} db query ${there} --file ${FOLDER}/timers.sql`],
    ['Build the site', 'npm run build'],
    ['Read the built rules', host?.rules ?? readBuiltRules],
    host
      ? ['Deploy the site', host.deploy.replace('{SITE}', nameOf('SITE_URL'))]
      : ['Bring your server to this version: supabase/going-live.md, "On a server of your own"'],
    ['Send a message from form to mail', selfTest],
  ];
}

/** Writes what the programs read: files with the settings in them, some of them keys, and the file of the host. */
export function writeFiles(settings: Settings): void {
  const supabase = join(import.meta.dirname, '..');
  const [, SENDER_NAME, SENDER_ADDRESS] = /^(.*) <(.*)>$/.exec(settings['MAIL_FROM'] ?? '') ?? [];
  const values: Settings = { ...settings, SENDER_NAME, SENDER_ADDRESS };
  /** A file of supabase/ with the settings in the places of their names and of the local address. */
  const fill = (file: string) =>
    readFileSync(join(supabase, file), 'utf8')
      .replaceAll('https://PROJECT.supabase.co', '{SUPABASE_URL}')
      .replaceAll('http://localhost:4321', '{SITE_URL}')
      .replaceAll(/\{([A-Z_]+)\}/g, (_, name: string) => values[name] ?? '');
  const pick = (wanted: RegExp) =>
    Object.entries(settings)
      .map(([name, value]) => (value && wanted.test(name) ? `${name}="${value}"\n` : ''))
      .join('');
  const write = (file: string, text: string) => writeFileSync(`${FOLDER}/${file}`, text, { mode: 0o600 });
  cpSync(join(supabase, 'templates'), `${FOLDER}/supabase/templates`, { recursive: true });
  write('supabase/config.toml', `${fill('config.toml')}\n${fill('hosting/accounts.toml')}`);
  write('functions.env', pick(/^(?!PUBLIC_|SUPABASE_|SITE_HOST|NETLIFY_|CLOUDFLARE_|MAILS_PER|DATABASE_)/));
  write('timers.sql', fill('functions/every-minute/schedule.sql'));
  const host = HOSTS[settings['SITE_HOST'] ?? ''];
  if (!host) return;
  writeFileSync(host.file, fill(`hosting/${host.file}`));
  write('host.env', pick(host.wants));
}

/** `db push` knows only migrations: the first one is the whole schema. */
async function writeBaseline(): Promise<void> {
  if (globSync('supabase/migrations/*.sql').length > 0) return;
  const time = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  mkdirSync('supabase/migrations', { recursive: true });
  writeFileSync(`supabase/migrations/${time}_baseline.sql`, await readSchemas());
}

/** With the parsers of Netlify, which nginx-rules.ts uses too. */
async function readBuiltRules(): Promise<void> {
  const { errors } = await readRules('dist', join(import.meta.dirname, '../hosting/netlify.toml'));
  if (errors.length > 0) throw new Error(`${errors.join('\n')}\nCorrect content/ or public/_headers.`);
}

async function selfTest(): Promise<void> {
  const answer = await callBackend('functions/v1/prove-chain', {});
  const { steps } = selfTestSchema.pick({ steps: true }).parse(answer);
  for (const { name, ok, error = '' } of steps) print(`  ${ok ? '✓' : '✗'} ${name} ${error}`);
  if (!steps.every(({ ok }) => ok))
    throw new Error('The self-test has failed: see supabase/operation.md, Self-test and alarms.');
}

const TEN_MINUTES_MILLISECONDS = 600_000;

/**
 * Runs a command. What goes wrong is an error with one sentence that says what to do. At a terminal it may take as long as a person needs to
 * sign in; elsewhere, where nobody would end it, it is given up after a time.
 */
export async function runProgram(command: string, milliseconds = TEN_MINUTES_MILLISECONDS): Promise<void> {
  const isWatched = process.stdin.isTTY;
  // Typed lines that are no terminal's are answers to our own questions.
  const input = isWatched ? 'inherit' : 'ignore';
  const timeout = isWatched ? 0 : milliseconds;
  const program = spawn(command, { shell: true, timeout, stdio: [input, 'inherit', 'pipe'] });
  let said = '';
  program.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    process.stderr.write(chunk);
  });
  program.once('exit', () => {
    if (!program.killed) return;
    said = 'timed out';
    // What it has started may hold this open.
    program.stderr?.destroy();
  });
  const [code] = (await once(program, 'close')) as [number | null];
  if (code !== 0)
    throw new Error(`\`${command}\` has failed. ${remedyFor(said) ?? 'See what it says above.'}`);
}
