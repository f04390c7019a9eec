import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { findMoves } from '../../src/collections/checks/rules/moves.ts';
import { type Health, healthSchema } from '../../src/contracts/health.ts';
import { functionsVersion } from '../../src/copy/functions-version.ts';
import { isNearlyUsed } from '../../src/wording/health-texts.ts';
import { readReceivers } from '../functions/every-minute/settings.ts';
import { readRules } from '../hosting/site-rules.ts';
import { readSchemas } from '../local/database/schemas.ts';
import { functionNames } from '../local/functions/functions.ts';
import { callDatabase } from './call-database.ts';
import { print } from './command.ts';
import { FACTS } from './facts.ts';
import { hasForm, QUESTIONS } from './live.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The timer runs each minute. */
const LONGEST_SILENCE_MILLISECONDS = 600_000;

/** What is needed to look, and what the database says of itself. */
interface Live {
  /** SITE_URL and SUPABASE_URL. */
  site: string;
  api: string;
  /** The publishable key, and the secret one. */
  visitor: string;
  service: string;
  health: Health;
}

type Faults = (string | false | undefined)[];

/** Something of a live site: what is wrong with it, if anything is, and what to do then. */
type Check = readonly [what: string, faults: (live: Live) => Faults | Promise<Faults>, remedy: string];

/** What is looked at. It changes nothing. In a remedy, the name of a setting stands for its value. */
export const CHECKS: readonly Check[] = [
  [
    'settings',
    ({ site }) => [
      ...QUESTIONS.map(([, name]) => !hasForm(name, process.env[name]) && `${name} has another form`),
      ...readReceivers((name) => (name === 'SITE_URL' ? site : process.env[name])).map(({ fault }) => fault),
    ],
    'Write into .env what .env.example says of it, then `npm run go-live`.',
  ],
  ['schema', schemaFaults, '`npm run go-live` applies the migrations.'],
  ['rights', readableTables, 'Apply supabase/schemas/ again, at once.'],
  [
    'accounts',
    accountFaults,
    '`npm run go-live` configures them; sign up at SITE_URL/auth, then `npm run admin:grant -- YOUR-ADDRESS --live`.',
  ],
  [
    'functions',
    functionFaults,
    '`npm run go-live` deploys them; their log names a wrong setting, of mail-events the secret of the webhook below.',
  ],
  ['timers', timerFaults, '`npm run go-live` sets them.'],
  ['self-test', selfTestFaults, '`npm run health -- --live` says more.'],
  [
    'webhooks',
    ({ health }) => [
      !health.self_tests.at(-1)?.steps.some(({ name }) => name === 'delivery') &&
        'no self-test has seen a delivery',
    ],
    'At https://resend.com/webhooks add SUPABASE_URL/functions/v1/mail-events with email.sent, email.delivered, email.bounced, email.complained and email.failed; its secret is RESEND_WEBHOOK_SECRET in .env, then `npm run go-live`.',
  ],
  [
    'quotas',
    ({ health: { mails, megabytes } }) => [
      isNearlyUsed(mails) && `${String(mails.used)} mails within a day`,
      isNearlyUsed(megabytes) && `${megabytes.used.toFixed()} MB in the database`,
    ],
    'Take a larger plan, correct what .env says of it, `npm run go-live`.',
  ],
  [
    'prices',
    ({ health: { price_list } }) => [price_list !== FACTS.p_version && 'those of content/ are not published'],
    '`npm run publish:facts -- --live`.',
  ],
  ['certificate', certificateFaults, 'See supabase/going-live.md, By hand: Domain.'],
  ['redirects', redirectFaults, 'Build and deploy again; see the log of the host.'],
  ['headers', missingHeaders, 'The host sends public/_headers: supabase/going-live.md, One address.'],
  ['/api', apiFaults, 'The host passes it on: supabase/going-live.md, One address.'],
];

/** What has failed, such as a name that is not found: `fetch` says only that it has. */
const causeOf = (error: unknown): string => String((error instanceof Error && error.cause) || error);

/** Asks for an address without following a redirect, and not for long. */
const get = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(20_000), ...init });

/** Prints a line for each check, with the remedy for what is wrong. Returns whether nothing is. */
export async function runChecks(): Promise<boolean> {
  if (existsSync('.env')) process.loadEnvFile();
  const names = ['SITE_URL', 'SUPABASE_URL', 'PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'];
  const [site = '', api = '', visitor = '', service = ''] = names.map((name) => process.env[name]);
  const wrong = names.filter((name) => !hasForm(name, process.env[name]));
  if (wrong.length > 0) throw new Error(`Write into .env what .env.example says of ${wrong.join(' and ')}.`);
  const answer = await callDatabase('health', {}).catch(String);
  const health = healthSchema.safeParse(answer).data;
  const fault = typeof answer === 'string' ? answer : 'another version';
  if (/api key|jwt|unauthori[sz]ed|permission denied|status 40[13]/i.test(fault))
    throw new Error(`✗ settings: ${fault}. Write the right SUPABASE_SECRET_KEY into .env.`);
  if (!health) throw new Error(`✗ schema: ${fault}. \`npm run go-live\` applies the migrations.`);
  let isRight = true;
  for (const [what, findFaults, remedy] of CHECKS) {
    const find = async () => findFaults({ site, api, visitor, service, health });
    const faults = (await find().catch((error: unknown) => [causeOf(error)])).filter(Boolean);
    const todo = remedy.replaceAll('SITE_URL', site).replaceAll('SUPABASE_URL', api);
    const line = `✗ ${what}: ${faults.join('; ')}. ${todo}`;
    print(faults.length > 0 ? line : `✓ ${what}`);
    isRight &&= faults.length === 0;
  }
  return isRight;
}

function schemaFaults({ health: { migrations } }: Live): Faults {
  const files = globSync('supabase/migrations/*.sql');
  const [here, there] = [new Set(files.map((file) => basename(file).split('_')[0])), new Set(migrations)];
  return [
    here.size === 0 && 'the repository has no migration',
    ...Array.from(here.difference(there), (version) => `migration ${String(version)} is not applied`),
    ...Array.from(there.difference(here), (version) => `migration ${version} is only in the database`),
  ];
}

/** The tables of the API that visitors can read without an account. */
async function readableTables({ api, visitor }: Live): Promise<Faults> {
  const tables = (await readSchemas()).matchAll(/^create table public\.(\w+)/gm);
  return Promise.all(
    Array.from(tables, async ([, table = '']) => {
      const answer = await get(`${api}/rest/v1/${table}?limit=1`, { headers: { apikey: visitor } });
      return answer.ok && `everybody can read ${table}`;
    }),
  );
}

async function accountFaults({ api, service: apikey }: Live): Promise<Faults> {
  const ask = async (path: string) => (await get(api + path, { headers: { apikey } })).json();
  const { mailer_autoconfirm } = z
    .object({ mailer_autoconfirm: z.boolean() })
    .parse(await ask('/auth/v1/settings'));
  const admins = z.array(z.unknown()).parse(await ask('/rest/v1/user_roles?select=role&limit=1'));
  return [
    mailer_autoconfirm && 'nobody has to confirm an address',
    admins.length === 0 && 'there is no administrator',
  ];
}

/** One that is not deployed or does not start has no version: then the platform answers. */
function functionFaults({ api }: Live): Promise<Faults> {
  return Promise.all(
    functionNames().map(async (name) => {
      const { status, headers } = await get(`${api}/functions/v1/${name}`);
      const version = headers.get('x-version') ?? `missing (status ${String(status)})`;
      return version !== functionsVersion && `${name} is ${version}, in the repository ${functionsVersion}`;
    }),
  );
}

function timerFaults({ health: { every_minute_at, self_tests, jobs } }: Live): Faults {
  const schedule = readFileSync(join(ROOT, 'supabase/functions/every-minute/schedule.sql'), 'utf8');
  const nightly = Array.from(schedule.matchAll(/cron\.schedule\('([\w-]+)'/g), ([, name = '']) => name);
  return [
    Date.now() - Date.parse(every_minute_at) > LONGEST_SILENCE_MILLISECONDS &&
      `every-minute ran last at ${every_minute_at}`,
    self_tests.length === 0 && 'no self-test has run',
    ...nightly.map((name) => !jobs.includes(name) && `${name} is not scheduled`),
  ];
}

function selfTestFaults({ health: { alarms, self_tests } }: Live): Faults {
  const steps = self_tests.at(-1)?.steps ?? [];
  return [
    ...alarms.map(({ kind, detail }) => `alarm ${kind}: ${detail}`),
    ...steps.map(({ name, ok, error = '' }) => !ok && `${name}: ${error}`),
  ];
}

async function certificateFaults({ site }: Live): Promise<Faults> {
  if (!site.startsWith('https://')) return [`${site} does not begin with https://`];
  // Throws at a certificate that is not valid.
  await get(site);
  const location = (await get(site.replace('https:', 'http:'))).headers.get('location');
  return [!location?.startsWith('https:') && 'http:// does not lead to https://'];
}

function redirectFaults({ site }: Live): Promise<Faults> {
  // A few are enough: one file has them all.
  const wrong = findMoves(ROOT)
    .slice(0, 10)
    .map(async ([from, to]) => {
      const location = (await get(site + from)).headers.get('location');
      return !location?.endsWith(to) && `${from} does not lead to ${to}`;
    });
  return Promise.all(wrong);
}

/** The headers of `public/_headers` that the site does not send. */
async function missingHeaders({ site }: Live): Promise<Faults> {
  const { headers } = await readRules(join(ROOT, 'public'));
  const rules = headers.filter((rule) => rule.for === '/*' || !rule.for.endsWith('/*'));
  const missing = rules.map(async (rule) => {
    const path = rule.for.replace('*', '');
    const { headers: sent } = await get(site + path);
    return Object.entries(rule.values).map(
      ([name, value]) => !sent.get(name)?.includes(value) && `${path} has no ${name}`,
    );
  });
  return (await Promise.all(missing)).flat();
}

async function apiFaults({ site, visitor: apikey }: Live): Promise<Faults> {
  const answer = await get(`${site}/api/rest/v1/user_roles?select=role`, { headers: { apikey } });
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  return [(!isJson || answer.status >= 500) && `/api answers with ${String(answer.status)}`];
}
