import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { selfTestSchema } from '../../src/contracts/health.ts';
import { findRefusals } from '../hosting/refusals.ts';
import { readSchemas } from '../local/database/schemas.ts';
import { print } from './command.ts';
import { get, type Settings } from './live-settings.ts';

const SUPABASE = join(import.meta.dirname, '..');
/** What the programs read and nobody commits. */
const FOLDER = '.local/live';

/** One step on the way to a live site: a command, or work of our own. Each can be done again. */
export type Step = readonly [does: string, how?: string | (() => Promise<void>)];

/** The host's own program, if it has one, the file that is committed for it, and which settings it needs. */
const HOSTS: Record<string, { file: string; wants: RegExp; command: string }> = {
  cloudflare: {
    file: 'wrangler.jsonc',
    wants: /^SUPABASE_SECRET_KEY$/,
    command: `npx --yes wrangler@4.164.0 deploy --domain {SITE} --secrets-file ${FOLDER}/host.env`,
  },
  // It takes the site from NETLIFY_SITE_ID.
  netlify: {
    file: 'netlify.toml',
    wants: /^(PUBLIC_|SITE_URL|SUPABASE_|VOICE_PROVIDER)/,
    command: `npx --yes netlify-cli@27.10.2 env:import ${FOLDER}/host.env && npx --yes netlify-cli@27.10.2 deploy --prod --no-build --dir dist`,
  },
};

/** The steps, in their order. */
export function stepsOf(settings: Settings): Step[] {
  const project = nameOf(settings['SUPABASE_URL']).split('.')[0] || 'PROJECT';
  const supabase = 'npx --yes supabase@3.1.0';
  const there = `--remote=${project} --yes`;
  const host = HOSTS[settings['SITE_HOST'] ?? ''];
  return [
    [
      'Sign in to Supabase, unless you are signed in or SUPABASE_ACCESS_TOKEN is set',
      `${supabase} projects list || ${supabase} login`,
    ],
    ['Connect the repository', `${supabase} link --project-ref ${project}`],
    ['Write the first migration, if there is none', writeBaseline],
    ['Apply the migrations', `${supabase} db push ${there}`],
    [
      'Configure accounts, with the templates of their mails',
      `${supabase} config push --workdir ${FOLDER} ${there}`,
    ],
    [
      'Store the settings of the functions',
      `${supabase} secrets set ${there} --env-file ${FOLDER}/functions.env`,
    ],
    ['Deploy the functions', `${supabase} functions deploy ${there} --use-api`],
    ['Publish prices, hours and consent texts', 'npm run publish:facts'],
    [
      'Set the timers, and what your plans include',
      `${supabase} db query ${there} --file ${FOLDER}/timers.sql`,
    ],
    ['Build the site', 'npm run build'],
    ['Read the built rules as the hosts do', refuseRefusals],
    host
      ? [
          `Deploy to ${String(settings['SITE_HOST'])}`,
          host.command.replace('{SITE}', nameOf(settings['SITE_URL'])),
        ]
      : ['Bring your server to this version: supabase/going-live.md, "On a server of your own"'],
    ['Send a message from form to mail', () => selfTest(settings)],
  ];
}

const nameOf = (address = ''): string => URL.parse(address)?.hostname ?? '';

/** Writes what the programs read: files with the settings in them, and the file of the host. */
export function writeFiles(settings: Settings): void {
  writeConfiguration(settings);
  writeVariables('functions', settings, /^(?!PUBLIC_|SUPABASE_|SITE_HOST|NETLIFY_|MAILS_PER|DATABASE_)/);
  write('timers.sql', fill('functions/every-minute/schedule.sql', settings));
  const host = HOSTS[settings['SITE_HOST'] ?? ''];
  if (!host) return;
  writeFileSync(host.file, fill(`hosting/${host.file}`, settings));
  writeVariables('host', settings, host.wants);
}

function write(name: string, text: string): void {
  mkdirSync(join(FOLDER, 'supabase'), { recursive: true });
  // Some of them have keys.
  writeFileSync(join(FOLDER, name), text, { mode: 0o600 });
}

/** A file of supabase/ with the settings in the places of their names and of the local address. */
const fill = (file: string, settings: Settings): string =>
  readFileSync(join(SUPABASE, file), 'utf8')
    .replaceAll('https://PROJECT.supabase.co', '{SUPABASE_URL}')
    .replaceAll('http://localhost:4321', '{SITE_URL}')
    .replaceAll(/\{([A-Z_]+)\}/g, (_, name: string) => settings[name] ?? '');

function writeVariables(name: string, settings: Settings, wanted: RegExp): void {
  const lines = Object.entries(settings).map(([key, value]) =>
    value && wanted.test(key) ? `${key}="${value}"\n` : '',
  );
  write(`${name}.env`, lines.join(''));
}

/** `db push` knows only migrations: the first one is the whole schema. */
async function writeBaseline(): Promise<void> {
  if (globSync('supabase/migrations/*.sql').length > 0) return;
  const time = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  mkdirSync('supabase/migrations', { recursive: true });
  writeFileSync(`supabase/migrations/${time}_baseline.sql`, await readSchemas());
}

function writeConfiguration(settings: Settings): void {
  const [, SENDER_NAME, SENDER_ADDRESS] = /^(.*) <(.*)>$/.exec(settings['MAIL_FROM'] ?? '') ?? [];
  const files = ['config.toml', 'hosting/accounts.toml'];
  const texts = files.map((file) => fill(file, { ...settings, SENDER_NAME, SENDER_ADDRESS }));
  write('supabase/config.toml', texts.join('\n'));
  cpSync(join(SUPABASE, 'templates'), join(FOLDER, 'supabase/templates'), { recursive: true });
}

async function refuseRefusals(): Promise<void> {
  const refusals = await findRefusals('dist');
  if (refusals.length > 0) throw new Error(`${refusals.join('\n')}\nCorrect content/ or public/_headers.`);
}

async function selfTest({ SUPABASE_URL = '', SUPABASE_SECRET_KEY = '' }: Settings): Promise<void> {
  const answer = await get(`${SUPABASE_URL}/functions/v1/prove-chain`, {
    method: 'POST',
    headers: { apikey: SUPABASE_SECRET_KEY },
    // It waits at most 150 seconds itself.
    signal: AbortSignal.timeout(180_000),
  });
  const { steps } = selfTestSchema.pick({ steps: true }).parse(await answer.json());
  for (const { name, ok, error = '' } of steps) print(`  ${ok ? '✓' : '✗'} ${name} ${error}`);
  if (!steps.every(({ ok }) => ok))
    throw new Error('The self-test has failed: see supabase/operation.md, Self-test and alarms.');
}
