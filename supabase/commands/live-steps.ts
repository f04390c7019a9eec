import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { selfTestSchema } from '../../src/contracts/health.ts';
import { findRefusals } from '../hosting/refusals.ts';
import { print } from './command.ts';
import type { Settings } from './live-questions.ts';
import { get } from './live-requests.ts';

const ROOT = join(import.meta.dirname, '../..');
/** What the programs read and nobody commits. */
const FOLDER = '.local/live';
const SUPABASE = ['npx', '--yes', 'supabase@3.1.0'];
const WRANGLER = ['npx', '--yes', 'wrangler@4.164.0'];
const NETLIFY = ['npx', '--yes', 'netlify-cli@27.10.2'];
/** A self-test every 15 minutes sends 96 a day, or 192 with those that come back. */
const FEW_MAILS = 300;
/** A self-test waits at most 150 seconds. */
const SELF_TEST_MILLISECONDS = 180_000;

/** One step on the way to a live site. Each can be done again. */
export interface Step {
  does: string;
  /** The program and its arguments. */
  command?: string[];
  /** The program whose exit code 0 says that there is nothing to do. */
  isDone?: string[];
  /** What is done by this program itself, before the command. */
  work?: () => Promise<void> | void;
}

/** The steps, in their order. */
export function stepsOf(settings: Settings): Step[] {
  const { SUPABASE_URL = '', SITE_URL = '', SITE_HOST = '' } = settings;
  const remote = `--remote=${URL.parse(SUPABASE_URL)?.hostname.split('.')[0] ?? 'PROJECT'}`;
  const supabase = (...words: string[]) => [...SUPABASE, ...words];
  return [
    {
      does: 'Sign in to Supabase, unless you are signed in or SUPABASE_ACCESS_TOKEN is set',
      isDone: supabase('projects', 'list'),
      command: supabase('login'),
    },
    { does: 'Connect the repository', command: supabase('link', '--project-ref', remote.slice(9)) },
    { does: 'Write the first migration, unless there is one', work: writeBaseline },
    { does: 'Apply the migrations', command: supabase('db', 'push', remote, '--yes') },
    {
      does: 'Configure accounts, with the templates of their mails',
      work: () => writeConfiguration(settings),
      command: supabase('config', 'push', '--workdir', FOLDER, remote, '--yes'),
    },
    {
      does: 'Store the settings of the functions',
      work: () => writeVariables('functions.env', settings, isForFunctions),
      command: supabase('secrets', 'set', remote, '--yes', '--env-file', `${FOLDER}/functions.env`),
    },
    { does: 'Deploy the functions', command: supabase('functions', 'deploy', remote, '--yes', '--use-api') },
    { does: 'Publish prices, hours and consent texts', command: ['npm', 'run', 'publish:facts'] },
    {
      does: 'Set the timers, and what your plans include',
      work: () => write('timers.sql', timers(settings)),
      command: supabase('db', 'query', remote, '--yes', '--file', `${FOLDER}/timers.sql`),
    },
    { does: 'Build the site', command: ['npm', 'run', 'build'] },
    { does: 'Read the built rules as the hosts do', work: refuseRefusals },
    ...(DEPLOYMENTS[SITE_HOST]?.(settings, URL.parse(SITE_URL)?.hostname ?? '') ?? [
      { does: 'Deploy to SITE_HOST' },
    ]),
    { does: 'Send a message from form to mail', work: () => selfTest(settings) },
  ];
}

/** With the host's own program, where it has one. */
const DEPLOYMENTS: Record<string, (settings: Settings, name: string) => Step[]> = {
  cloudflare: (settings, name) => [
    {
      does: 'Deploy to Cloudflare',
      work: () => {
        copyForHost('wrangler.jsonc', settings);
        writeVariables('host.env', settings, (name) => name === 'SUPABASE_SECRET_KEY');
      },
      command: [...WRANGLER, 'deploy', '--domain', name, '--secrets-file', `${FOLDER}/host.env`],
    },
  ],
  server: () => [
    {
      does: 'On your server: bring it to this version, as "On a server of your own" in supabase/going-live.md says',
    },
  ],
  // Its program takes the site from NETLIFY_SITE_ID.
  netlify: (settings) => [
    {
      does: 'Store the settings of the site at Netlify',
      work: () => {
        copyForHost('netlify.toml', settings);
        writeVariables('host.env', settings, isForBuild);
      },
      command: [...NETLIFY, 'env:import', `${FOLDER}/host.env`],
    },
    { does: 'Deploy to Netlify', command: [...NETLIFY, 'deploy', '--prod', '--no-build', '--dir', 'dist'] },
  ],
};

function write(name: string, text: string): void {
  mkdirSync(join(FOLDER, name, '..'), { recursive: true });
  // Some of them have keys.
  writeFileSync(join(FOLDER, name), text, { mode: 0o600 });
}

const writeVariables = (name: string, settings: Settings, isWanted: (name: string) => boolean) =>
  write(
    name,
    Object.entries(settings)
      .filter(([key, value]) => value !== '' && isWanted(key))
      .map(([key, value]) => `${key}="${value}"\n`)
      .join(''),
  );

const isForBuild = (name: string) => /^(PUBLIC_|SITE_URL|SUPABASE_|VOICE_PROVIDER)/.test(name);
const isForFunctions = (name: string) =>
  !/^(PUBLIC_|SUPABASE_|SITE_HOST|NETLIFY_|MAILS_PER_DAY|DATABASE_)/.test(name);

/** `db push` knows only migrations: the first one is the whole schema. */
function writeBaseline(): void {
  if (globSync('supabase/migrations/*.sql').length > 0) return;
  const files = globSync(join(ROOT, 'supabase/schemas/*.sql')).sort();
  const time = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  mkdirSync('supabase/migrations', { recursive: true });
  writeFileSync(
    `supabase/migrations/${time}_baseline.sql`,
    files.map((file) => readFileSync(file, 'utf8')).join(''),
  );
}

/** A file of the host to the top of the repository, where it is committed. */
function copyForHost(name: string, { SUPABASE_URL = '' }: Settings): void {
  const text = readFileSync(join(ROOT, 'supabase/hosting', name), 'utf8');
  writeFileSync(name, text.replace('https://PROJECT.supabase.co', SUPABASE_URL));
}

/** config.toml with the address of the site in place of the local one, and the provider of mails. */
function writeConfiguration({ SITE_URL = '', MAIL_FROM = '', RESEND_API_KEY = '' }: Settings): void {
  const [, name = '', address = ''] = /^(.*) <(.*)>$/.exec(MAIL_FROM) ?? [];
  const local = readFileSync(join(ROOT, 'supabase/config.toml'), 'utf8');
  const smtp = { host: 'smtp.resend.com', user: 'resend', pass: RESEND_API_KEY, admin_email: address };
  const lines = Object.entries({ ...smtp, sender_name: name }).map(([key, value]) => `${key} = "${value}"`);
  const more = [
    '[auth.email.smtp]',
    'enabled = true',
    'port = 465',
    ...lines,
    '[auth.rate_limit]',
    'email_sent = 30',
  ];
  write(
    'supabase/config.toml',
    [local.replaceAll('http://localhost:4321', SITE_URL), ...more, ''].join('\n'),
  );
  cpSync(join(ROOT, 'supabase/templates'), join(FOLDER, 'supabase/templates'), { recursive: true });
}

/** The schedule with the keys of the project. With few mails a day, two self-tests are enough. */
function timers({ SUPABASE_URL = '', SUPABASE_SECRET_KEY = '', ...plan }: Settings): string {
  const mails = Number(plan['MAILS_PER_DAY']);
  const megabytes = Number(plan['DATABASE_MEGABYTES']);
  const share = `least(value, ${String(Math.ceil(megabytes / 5))})`;
  const values = {
    included_mails_per_day: String(mails),
    included_megabytes: String(megabytes),
    self_test_minutes: mails > 0 && mails < FEW_MAILS ? '720' : '15',
    marked_megabytes: share,
    unassigned_megabytes: share,
  };
  const schedule = readFileSync(join(ROOT, 'supabase/functions/every-minute/schedule.sql'), 'utf8');
  return [
    schedule
      .replaceAll('https://YOUR-PROJECT.supabase.co', SUPABASE_URL)
      .replaceAll('sb_secret_YOUR_KEY', SUPABASE_SECRET_KEY),
    ...Object.entries(values).map(
      ([name, value]) => `update private.settings set value = ${value} where name = '${name}';\n`,
    ),
  ].join('');
}

async function refuseRefusals(): Promise<void> {
  const refusals = await findRefusals('dist');
  if (refusals.length > 0) throw new Error(`${refusals.join('\n')}\nCorrect content/ or public/_headers.`);
}

async function selfTest({ SUPABASE_URL = '', SUPABASE_SECRET_KEY = '' }: Settings): Promise<void> {
  const answer = await get(`${SUPABASE_URL}/functions/v1/prove-chain`, {
    method: 'POST',
    headers: { apikey: SUPABASE_SECRET_KEY },
    signal: AbortSignal.timeout(SELF_TEST_MILLISECONDS),
  });
  const { steps } = selfTestSchema.pick({ steps: true }).parse(await answer.json());
  print(steps.map(({ name, ok, error = '' }) => `  ${ok ? '✓' : '✗'} ${name} ${error}`).join('\n'));
  const failed = steps.find(({ ok }) => !ok);
  if (failed)
    throw new Error(
      `The self-test stopped at ${failed.name}: see supabase/operation.md, Self-test and alarms.`,
    );
}
