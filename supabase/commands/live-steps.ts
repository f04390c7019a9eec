import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { selfTestSchema } from '../../src/contracts/health.ts';
import { findRefusals } from '../hosting/refusals.ts';
import { readSchemas } from '../local/database/schemas.ts';
import { print } from './command.ts';
import { get, type Settings } from './live-settings.ts';

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
  const nameOf = (setting: string) => URL.parse(settings[setting] ?? '')?.hostname ?? '';
  const project = nameOf('SUPABASE_URL').split('.')[0] || 'PROJECT';
  const supabase = 'npx --yes supabase@3.1.0';
  const there = `--remote=${project} --yes`;
  const host = HOSTS[settings['SITE_HOST'] ?? ''];
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
    ['Read the built rules as the hosts do', refuseRefusals],
    host
      ? ['Deploy the site', host.command.replace('{SITE}', nameOf('SITE_URL'))]
      : ['Bring your server to this version: supabase/going-live.md, "On a server of your own"'],
    ['Send a message from form to mail', () => selfTest(settings)],
  ];
}

/** Writes what the programs read: files with the settings in them, and the file of the host. */
export function writeFiles(settings: Settings): void {
  const supabase = join(import.meta.dirname, '..');
  cpSync(join(supabase, 'templates'), `${FOLDER}/supabase/templates`, { recursive: true });
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
  // Some of them have keys.
  const write = (file: string, text: string) => writeFileSync(file, text, { mode: 0o600 });
  write(`${FOLDER}/supabase/config.toml`, `${fill('config.toml')}\n${fill('hosting/accounts.toml')}`);
  write(`${FOLDER}/functions.env`, pick(/^(?!PUBLIC_|SUPABASE_|SITE_HOST|NETLIFY_|MAILS_PER|DATABASE_)/));
  write(`${FOLDER}/timers.sql`, fill('functions/every-minute/schedule.sql'));
  const host = HOSTS[settings['SITE_HOST'] ?? ''];
  if (!host) return;
  writeFileSync(host.file, fill(`hosting/${host.file}`));
  write(`${FOLDER}/host.env`, pick(host.wants));
}

/** `db push` knows only migrations: the first one is the whole schema. */
async function writeBaseline(): Promise<void> {
  if (globSync('supabase/migrations/*.sql').length > 0) return;
  const time = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  mkdirSync('supabase/migrations', { recursive: true });
  writeFileSync(`supabase/migrations/${time}_baseline.sql`, await readSchemas());
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
