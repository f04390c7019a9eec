import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { findMoves } from '../../src/collections/checks/rules/moves.ts';
import { findLaunchProblems } from '../../src/commands/launch-findings.ts';
import type { Health } from '../../src/contracts/health.ts';
import { address } from '../functions/_shared/settings.ts';
import { isNearlyUsed } from '../../src/wording/health-texts.ts';
import { findRefusals } from '../hosting/refusals.ts';
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

interface Live {
  settings: z.output<typeof liveSettingsSchema>;
  health: Health;
}

/** Something of a live site: what is wrong with it, if anything is, and what to do then. */
type Check = readonly [what: string, fault: (live: Live) => Promise<string[]> | string[], remedy: string];

/** What is looked at, in the order of supabase/going-live.md. It changes nothing. */
export const CHECKS: readonly Check[] = [
  ['texts', () => placeholders(), '`npm run launch-check` lists them.'],
  ['schema', ({ health }) => schemaFaults(health), 'Step 2: `npx supabase@3.1.0 db push --remote`.'],
  ['rights', ({ settings }) => readableEnquiries(settings), 'Apply supabase/schemas/ again, at once.'],
  [
    'functions',
    ({ settings }) => functionFaults(settings.SUPABASE_URL),
    'Step 3; the log names a wrong setting.',
  ],
  ['timers', ({ health }) => timerFaults(health), 'Step 3: run a copy of schedule.sql in the SQL editor.'],
  ['self-test', ({ health }) => selfTestFaults(health), '`npm run health` says more.'],
  ['webhooks', ({ health }) => webhookFaults(health), 'supabase/operation.md, Webhooks: mail-events.'],
  [
    'quotas',
    ({ health }) => quotaFaults(health),
    'Take a larger plan, or correct included_… in private.settings.',
  ],
  ['prices', ({ health }) => priceFaults(health), '`npm run publish:facts`.'],
  [
    'certificate',
    ({ settings }) => certificateFaults(settings.SITE_URL),
    'See the domain settings of the host.',
  ],
  [
    'redirects',
    ({ settings }) => redirectFaults(settings.SITE_URL),
    'Build and deploy again; see the log of the host.',
  ],
  [
    'missing pages',
    ({ settings }) => notFoundFaults(settings.SITE_URL),
    'Step 5: the nearest 404.html, with status 404.',
  ],
  [
    'headers',
    ({ settings }) => missingHeaders(settings.SITE_URL, ROOT),
    'Step 5: the host sends public/_headers.',
  ],
  ['/api', ({ settings }) => apiFaults(settings), 'Step 5, One address: the files of your host.'],
];

function placeholders(): string[] {
  const { length } = findLaunchProblems(ROOT);
  return length > 0 ? [`${String(length)} placeholders`] : [];
}

function schemaFaults({ migration }: Health): string[] {
  const files = globSync('*.sql', { cwd: join(ROOT, 'supabase/migrations') }).sort();
  const last = files.at(-1)?.split('_')[0] ?? 'none';
  return migration === last
    ? []
    : [`the last migration is ${migration ?? 'none'}, in the repository ${last}`];
}

async function readableEnquiries({ SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY }: Live['settings']) {
  const headers = { apikey: PUBLIC_SUPABASE_PUBLISHABLE_KEY };
  const answer = await get(`${SUPABASE_URL}/rest/v1/contact_submissions?select=id&limit=1`, { headers });
  const text = await answer.text();
  return answer.ok && text.includes('id') ? ['everybody can read enquiries'] : [];
}

async function functionFaults(api: string): Promise<string[]> {
  const names = globSync('*/index.ts', { cwd: join(ROOT, 'supabase/functions') }).map(dirname);
  const faults = await Promise.all(names.map((name) => functionFault(api, name)));
  return faults.filter((fault) => fault !== undefined);
}

const timerFaults = ({ every_minute_at, self_tests }: Health): string[] => [
  ...(Date.now() - Date.parse(every_minute_at) > LONGEST_SILENCE_MILLISECONDS
    ? [`every-minute ran last at ${every_minute_at}`]
    : []),
  ...(self_tests.length === 0 ? ['no self-test has run'] : []),
];

const selfTestFaults = ({ alarms, self_tests }: Health): string[] => [
  ...alarms.map(({ kind, detail }) => `alarm ${kind}: ${detail}`),
  ...(self_tests.at(-1)?.steps ?? [])
    .filter(({ ok }) => !ok)
    .map(({ name, error }) => `${name}: ${error ?? ''}`),
];

const webhookFaults = ({ self_tests }: Health): string[] =>
  self_tests.at(-1)?.steps.some(({ name }) => name === 'delivery')
    ? []
    : ['no self-test has seen a delivery'];

const quotaFaults = ({ mails, megabytes }: Health): string[] => [
  ...(isNearlyUsed(mails) ? [`${String(mails.used)} mails within a day`] : []),
  ...(isNearlyUsed(megabytes) ? [`${megabytes.used.toFixed()} MB in the database`] : []),
];

const priceFaults = ({ price_list }: Health): string[] =>
  price_list === FACTS.publish_price_list.p_version ? [] : ['those of content/ are not published'];

async function certificateFaults(site: string): Promise<string[]> {
  if (!site.startsWith('https://')) return [`${site} does not begin with https://`];
  // Throws at a certificate that is not valid.
  await get(site);
  return [];
}

async function redirectFaults(site: string): Promise<string[]> {
  const dist = join(ROOT, 'dist');
  const refusals = existsSync(dist) ? await findRefusals(dist) : [];
  const wrong = await Promise.all(
    // A few are enough: one file has them all.
    findMoves(ROOT)
      .slice(0, 10)
      .map(async ([from, to]) => {
        const location = (await get(site + from)).headers.get('location');
        return location?.endsWith(to) ? [] : [`${from} does not lead to ${to}`];
      }),
  );
  return [...refusals, ...wrong.flat()];
}

async function notFoundFaults(site: string): Promise<string[]> {
  const paths = ['/no-such-page', '/services/no-such-page'];
  const answers = await Promise.all(paths.map((path) => get(site + path)));
  return answers.filter(({ status }) => status !== 404).map(({ url }) => `${url} is not answered with 404`);
}

async function apiFaults({ SITE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY }: Live['settings']): Promise<string[]> {
  const headers = { apikey: PUBLIC_SUPABASE_PUBLISHABLE_KEY };
  const answer = await get(`${SITE_URL}/api/rest/v1/user_roles?select=role`, { headers });
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  return isJson && answer.status < 500 ? [] : [`/api answers with ${String(answer.status)}`];
}
