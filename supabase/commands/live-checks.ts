import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { findMoves } from '../../src/collections/checks/rules/moves.ts';
import { findLaunchProblems } from '../../src/commands/launch-findings.ts';
import { type Health, healthSchema } from '../../src/contracts/health.ts';
import { address } from '../functions/_shared/settings.ts';
import { isNearlyUsed } from '../../src/wording/health-texts.ts';
import { findRefusals } from '../hosting/refusals.ts';
import { callDatabase } from './call-database.ts';
import { print } from './command.ts';
import { FACTS } from './facts.ts';
import { functionFault, get, missingHeaders } from './live-requests.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The timer runs each minute. */
const LONGEST_SILENCE_MILLISECONDS = 600_000;

/** The settings that the checks need. */
export const liveSettingsSchema = z.object({
  SITE_URL: address,
  SUPABASE_URL: address,
  SUPABASE_SECRET_KEY: z.string().startsWith('sb_secret_'),
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: z.string().startsWith('sb_publishable_'),
});

type LiveSettings = z.output<typeof liveSettingsSchema>;

interface Live {
  settings: LiveSettings;
  health: Health;
}

/** Something of a live site: what is wrong with it, if anything is, and what to do then. */
type Check = readonly [what: string, fault: (live: Live) => Promise<string[]> | string[], remedy: string];

/** What is looked at, in the order of supabase/going-live.md. It changes nothing. In a remedy, the name of a setting stands for its value. */
export const CHECKS: readonly Check[] = [
  ['texts', placeholders, '`npm run launch-check` lists them.'],
  ['schema', schemaFaults, '`npm run go-live` applies the migrations.'],
  ['rights', readableTables, 'Apply supabase/schemas/ again, at once.'],
  [
    'accounts',
    accountFaults,
    '`npm run go-live` configures them; sign up at SITE_URL/auth, then `npm run admin:grant -- YOUR-ADDRESS --live`.',
  ],
  ['functions', functionFaults, '`npm run go-live` deploys them; their log names a wrong setting.'],
  ['timers', timerFaults, '`npm run go-live` sets them.'],
  ['self-test', selfTestFaults, '`npm run health -- --live` says more.'],
  [
    'webhooks',
    webhookFaults,
    'At https://resend.com/webhooks add SUPABASE_URL/functions/v1/mail-events with email.sent, email.delivered, email.bounced, email.complained and email.failed; its secret is RESEND_WEBHOOK_SECRET in .env, then `npm run go-live`.',
  ],
  ['quotas', quotaFaults, 'Take a larger plan, correct what .env says of it, `npm run go-live`.'],
  ['prices', priceFaults, '`npm run publish:facts -- --live`.'],
  ['certificate', certificateFaults, 'Set the DNS record that the host names, and lead http to https.'],
  ['redirects', redirectFaults, 'Build and deploy again; see the log of the host.'],
  ['missing pages', notFoundFaults, 'The host sends the nearest 404.html: its files in supabase/hosting/.'],
  ['headers', headerFaults, 'The host sends public/_headers: its files in supabase/hosting/.'],
  ['/api', apiFaults, 'The host passes it on: its files in supabase/hosting/.'],
];

/** A text with addresses in place of their names, ready to copy. */
export const withValues = (text: string, { SITE_URL = '', SUPABASE_URL = '' }: NodeJS.Dict<string>): string =>
  text.replaceAll('SITE_URL', SITE_URL).replaceAll('SUPABASE_URL', SUPABASE_URL);

/** Prints a line for each check, with the remedy for what is wrong. Returns whether nothing is. */
export async function runChecks(settings: LiveSettings): Promise<boolean> {
  const health = healthSchema.safeParse(await callDatabase('health', {})).data;
  if (!health) throw new Error('The database has another version of the schema: `npm run go-live`.');
  let isRight = true;
  for (const [what, findFaults, remedy] of CHECKS) {
    const find = async () => findFaults({ settings, health });
    const faults = await find().catch((error: unknown) => [String(error)]);
    const named = withValues(remedy, settings);
    print(faults.length > 0 ? `✗ ${what}: ${faults.join('; ')}. ${named}` : `✓ ${what}`);
    isRight &&= faults.length === 0;
  }
  return isRight;
}

function placeholders(): string[] {
  const { length } = findLaunchProblems(ROOT);
  return length > 0 ? [`${String(length)} placeholders`] : [];
}

function schemaFaults({ health: { migration } }: Live): string[] {
  const files = globSync('*.sql', { cwd: join(ROOT, 'supabase/migrations') }).sort();
  const last = files.at(-1)?.split('_')[0] ?? 'none';
  if (migration === last) return [];
  return [`the last migration is ${migration ?? 'none'}, in the repository ${last}`];
}

/** The tables of the API that visitors can read without an account. */
async function readableTables({ settings }: Live): Promise<string[]> {
  const headers = { apikey: settings.PUBLIC_SUPABASE_PUBLISHABLE_KEY };
  const schemas = globSync(join(ROOT, 'supabase/schemas/*.sql')).map((file) => readFileSync(file, 'utf8'));
  const tables = schemas.join('').matchAll(/^create table public\.(\w+)/gm);
  const readable = Array.from(tables, async ([, table = '']) => {
    const answer = await get(`${settings.SUPABASE_URL}/rest/v1/${table}?limit=1`, { headers });
    const text = await answer.text();
    return answer.ok && text !== '[]' ? [`everybody can read ${table}`] : [];
  });
  return (await Promise.all(readable)).flat();
}

const accountsSchema = z.object({ mailer_autoconfirm: z.boolean() });

async function accountFaults({ settings }: Live): Promise<string[]> {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY: apikey } = settings;
  const ask = async (path: string) => (await get(SUPABASE_URL + path, { headers: { apikey } })).json();
  const { mailer_autoconfirm } = accountsSchema.parse(await ask('/auth/v1/settings'));
  const admins = z.array(z.unknown()).parse(await ask('/rest/v1/user_roles?select=role&limit=1'));
  return [
    ...(mailer_autoconfirm ? ['nobody has to confirm an address'] : []),
    ...(admins.length === 0 ? ['there is no administrator'] : []),
  ];
}

async function functionFaults({ settings }: Live): Promise<string[]> {
  const names = globSync('*/index.ts', { cwd: join(ROOT, 'supabase/functions') }).map(dirname);
  const faults = await Promise.all(names.map((name) => functionFault(settings.SUPABASE_URL, name)));
  return faults.filter((fault) => fault !== undefined);
}

function timerFaults({ health: { every_minute_at, self_tests } }: Live): string[] {
  const isSilent = Date.now() - Date.parse(every_minute_at) > LONGEST_SILENCE_MILLISECONDS;
  return [
    ...(isSilent ? [`every-minute ran last at ${every_minute_at}`] : []),
    ...(self_tests.length === 0 ? ['no self-test has run'] : []),
  ];
}

function selfTestFaults({ health: { alarms, self_tests } }: Live): string[] {
  const failed = self_tests.at(-1)?.steps.filter(({ ok }) => !ok) ?? [];
  return [
    ...alarms.map(({ kind, detail }) => `alarm ${kind}: ${detail}`),
    ...failed.map(({ name, error }) => `${name}: ${error ?? ''}`),
  ];
}

function webhookFaults({ health: { self_tests } }: Live): string[] {
  const hasSeen = self_tests.at(-1)?.steps.some(({ name }) => name === 'delivery') ?? false;
  return hasSeen ? [] : ['no self-test has seen a delivery'];
}

function quotaFaults({ health: { mails, megabytes } }: Live): string[] {
  return [
    ...(isNearlyUsed(mails) ? [`${String(mails.used)} mails within a day`] : []),
    ...(isNearlyUsed(megabytes) ? [`${megabytes.used.toFixed()} MB in the database`] : []),
  ];
}

function priceFaults({ health: { price_list } }: Live): string[] {
  const isPublished = price_list === FACTS.publish_price_list.p_version;
  return isPublished ? [] : ['those of content/ are not published'];
}

async function certificateFaults({ settings: { SITE_URL: site } }: Live): Promise<string[]> {
  if (!site.startsWith('https://')) return [`${site} does not begin with https://`];
  // Throws at a certificate that is not valid.
  await get(site);
  const location = (await get(site.replace('https:', 'http:'))).headers.get('location');
  return location?.startsWith('https:') ? [] : ['http:// does not lead to https://'];
}

async function redirectFaults({ settings: { SITE_URL: site } }: Live): Promise<string[]> {
  const dist = join(ROOT, 'dist');
  const refusals = existsSync(dist) ? await findRefusals(dist) : [];
  // A few are enough: one file has them all.
  const wrong = findMoves(ROOT)
    .slice(0, 10)
    .map(async ([from, to]) => {
      const location = (await get(site + from)).headers.get('location');
      return location?.endsWith(to) ? [] : [`${from} does not lead to ${to}`];
    });
  return [...refusals, ...(await Promise.all(wrong)).flat()];
}

async function notFoundFaults({ settings: { SITE_URL: site } }: Live): Promise<string[]> {
  const paths = ['/no-such-page', '/services/no-such-page'];
  const answers = await Promise.all(paths.map((path) => get(site + path)));
  return answers.filter(({ status }) => status !== 404).map(({ url }) => `${url} is not answered with 404`);
}

function headerFaults({ settings }: Live): Promise<string[]> {
  return missingHeaders(settings.SITE_URL, ROOT);
}

async function apiFaults({ settings }: Live): Promise<string[]> {
  const headers = { apikey: settings.PUBLIC_SUPABASE_PUBLISHABLE_KEY };
  const answer = await get(`${settings.SITE_URL}/api/rest/v1/user_roles?select=role`, { headers });
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  return isJson && answer.status < 500 ? [] : [`/api answers with ${String(answer.status)}`];
}
