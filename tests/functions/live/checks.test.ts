import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findMoves } from '../../../src/collections/checks/rules/moves.ts';
import { type Health, healthSchema } from '../../../src/contracts/health.ts';
import { CHECKS, runChecks } from '../../../supabase/commands/live-checks.ts';
import type { Closable } from '../../../supabase/local/api/api-server.ts';
import { serveSite } from '../../../supabase/local/site/site-server.ts';
import { freePort } from '../../../supabase/local/stack/ports.ts';
import { folderWith } from '../../fixtures/stack/folder-with.ts';
import { useFunctionsStack } from '../../fixtures/stack/functions-stack.ts';
import { ROOT, runNode } from '../../fixtures/stack/run-node.ts';

const RUN = join(ROOT, 'supabase/run.mjs');
const functions = useFunctionsStack();
let folder: string;
let site: string;
let server: Closable | undefined;

beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'live-site-'))));
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true });
});

/** Serves a site with these files, and `/api` of the stack or of nothing. */
async function serve(files: Record<string, string>, api = functions.info.api) {
  await server?.close();
  await rm(folder, { recursive: true });
  await cp(join(ROOT, 'public'), folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const port = await freePort();
  site = `http://127.0.0.1:${String(port)}`;
  server = await serveSite({ siteDir: folder, port, api });
}

const settings = () => ({
  SITE_URL: site,
  SUPABASE_URL: functions.info.api,
  SUPABASE_SECRET_KEY: functions.info.secretKey,
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: functions.info.publishableKey,
});

/** What the database of the stack says of itself. */
async function healthOf() {
  const [row] = await functions.sql<{ health: object }>(
    "select set_config('role', 'service_role', true), public.health() as health",
  );
  return row?.health;
}

/** What a check finds, with other facts than those of the stack. */
async function faultsOf(what: string, changes: Partial<Health> = {}): Promise<string[]> {
  const health = healthSchema.parse({ ...(await healthOf()), ...changes });
  const findFaults = CHECKS.find(([name]) => name === what)?.[1];
  const { api, publishableKey: visitor, secretKey: service } = functions.info;
  const faults = (await findFaults?.({ site, api, visitor, service, health })) ?? ['no such check'];
  return faults.filter((fault) => typeof fault === 'string');
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const JOBS = ['delete-old-submissions', 'delete-old-job-runs'];

/** Self-tests, oldest first, whose last steps are these. */
const selfTests = (ok: boolean, ...names: string[]) => {
  const run = { started_at: new Date().toISOString(), ok, duration_ms: 9 };
  return { self_tests: names.map((name) => ({ ...run, steps: [{ name, ok, ms: 9 }] })) };
};

test('the health command fails after a self-test of which nothing was recorded', async () => {
  functions.provider.answer(200, await healthOf());
  const env = { ...settings(), SUPABASE_URL: functions.provider.url };
  const tested = await runNode([RUN, 'commands/health', '--self-test'], env);
  expect(tested).toEqual({ code: 1, output: expect.stringMatching(/^Self-tests.*\nnone$/m) as string });
});

test('the health command fails with an alarm, and names the newest failures', async () => {
  const health = () => runNode([RUN, 'commands/health'], settings());
  expect((await health()).code).toBe(0);
  await functions.sql("insert into private.alarms values (default, 'submit', 'no answer', now(), now())");
  await functions.sql(`insert into private.self_tests select now() - make_interval(mins => 15 * ago), ago = 6, 9,
    jsonb_build_array(jsonb_build_object('name', 'submit', 'ok', ago = 6, 'ms', 9, 'error', 'fault ' || ago)) from generate_series(0, 6) ago`);
  const { code, output } = await health();
  const failures = [4, 3, 2, 1, 0].map((ago) => `.+ {2}submit: fault ${String(ago)}\n`).join('');
  const alarm = '.+\n\nALARM {2}.+, since .+\n {7}no answer\n {7}.+\n';
  const whole = new RegExp(`^${alarm}\n.+\n\\.x{6}\n${failures}\n(.{24}.{8} {2}.*\n?){6}$`);
  expect([code, output]).toEqual([1, expect.stringMatching(whole)]);
});

test('prints a line with the remedy for each check', async () => {
  await serve({});
  const lines = Object.entries(settings()).map(([name, value]) => `${name}=${value}\n`);
  const cwd = await folderWith({ '.env': lines.join('') });
  const { code, output } = await runNode([RUN, 'commands/go-live', '--check'], {}, { cwd });
  expect([code, output.match(/^[✓✗] /gm)?.length]).toEqual([1, CHECKS.length]);
  expect(output).toMatch(/^✗ schema: the repository has no migration\. /m);
  expect(output).toMatch(/^✗ certificate: .+ begin with https:\/\/\. See supabase\/going-live\.md, By hand/m);
});

/** The settings of a live site, with these changes. */
function stubSettings(changes: Record<string, string> = {}) {
  const env = { ...settings(), SITE_URL: 'https://www.agency.in', ...changes };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
}

test.each<[string, Record<string, string>, RegExp]>([
  ['a missing setting', { SUPABASE_SECRET_KEY: '' }, /\.env[^]+SUPABASE_SECRET_KEY/],
  ['a paused project', { SUPABASE_URL: 'http://127.0.0.1:9' }, /whether the project is paused/],
  ['a wrong key', { SUPABASE_SECRET_KEY: 'sb_secret_wrong_012345678' }, /✗ settings: .+ SUPABASE_SECRET_KEY/],
])('says in a sentence what to do about %s', async (_, wrong, sentence) => {
  stubSettings(wrong);
  await expect(runChecks()).rejects.toThrow(sentence);
});

test.each([
  [200, {}, '✗ schema: another version. `npm run go-live` applies'],
  [400, { message: 'JWT expired' }, 'Write the right SUPABASE_SECRET_KEY'],
])('says in a sentence what to do about a database that answers %i %j', async (status, body, sentence) => {
  stubSettings({ SUPABASE_URL: functions.provider.url });
  functions.provider.answer(status, body);
  await expect(runChecks()).rejects.toThrow(sentence);
});

test('is content if each check is, and says why something could not be asked', async () => {
  stubSettings();
  const print = vi.spyOn(console, 'log').mockReturnValue();
  const right: (typeof CHECKS)[number] = ['right', () => [false, undefined], ''];
  const lost = new TypeError('fetch failed', { cause: new Error('no such name') });
  const unasked: typeof right = ['unasked', () => Promise.reject(lost), 'See SITE_URL.'];
  for (const checks of [[right], [unasked, right]]) {
    vi.spyOn(CHECKS, Symbol.iterator).mockReturnValueOnce(checks.values());
    expect(await runChecks()).toBe(checks.length === 1);
  }
  const fault = '✗ unasked: Error: no such name. See https://www.agency.in.';
  expect(print.mock.calls.flat()).toEqual(['✓ right', fault, '✓ right']);
});

describe('finds nothing', () => {
  beforeAll(() =>
    serve({
      _redirects: findMoves(ROOT)
        .map(([from, to]) => `${from} ${to} 301\n`)
        .join(''),
    }),
  );

  const ALL = ['rights', 'functions', 'prices', 'quotas', 'redirects', 'headers', '/api'];
  test.each(ALL)('about %s that is right', async (what) => expect(await faultsOf(what)).toEqual([]));

  test.each([
    ['self-test', selfTests(true, 'team_mail')],
    ['webhooks', selfTests(true, 'delivery')],
    ['quotas', { mails: { used: 79, included: 100 }, megabytes: { used: 9_999, included: 0 } }],
    ['timers', { ...selfTests(true, 'delivery'), every_minute_at: minutesAgo(5), jobs: JOBS }],
  ])('about %s that work', async (what, health) => expect(await faultsOf(what, health)).toEqual([]));
});

test('asks a site for its certificate, and whether http leads there', async () => {
  site = 'https://www.agency.in';
  const answer = new Response('', { headers: { location: `${site}/` } });
  const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(answer);
  expect(await faultsOf('certificate')).toEqual([]);
  const init = { redirect: 'manual', signal: expect.anything() as unknown };
  expect(asked.mock.calls).toEqual([site, 'http://www.agency.in'].map((url) => [url, init]));
});

describe('finds', () => {
  test.each<[string, Partial<Health>, string]>([
    ['settings', {}, 'MAIL_TEAM'],
    ['timers', { every_minute_at: minutesAgo(11) }, 'ran last at'],
    ['self-test', selfTests(false, 'delivery', 'team_mail'), 'team_mail'],
    ['self-test', { alarms: [{ kind: 'mails', detail: 'none sent', started_at: '' }] }, 'alarm mails: none'],
    ['timers', { self_tests: [] }, 'no self-test has run'],
    ['webhooks', selfTests(true, 'delivery', 'team_mail'), 'delivery'],
    ['quotas', { mails: { used: 80, included: 100 } }, '80 mails'],
    ['quotas', { megabytes: { used: 400, included: 500 } }, '400 MB'],
    ['prices', { price_list: null }, 'not published'],
    ['prices', { price_list: 'an older one' }, 'not published'],
  ])('a fault of %s', async (what, health, fault) =>
    expect(await faultsOf(what, health)).toContainEqual(expect.stringContaining(fault)),
  );

  test.each<[string, ResponseInit, string]>([
    ['/api', { headers: { 'content-type': 'text/html' } }, '/api answers with 200'],
    ['functions', { status: 405, headers: { 'x-version': 'older' } }, 'calendar is older, in the'],
    ['functions', { status: 503 }, 'calendar is missing (status 503), in the'],
    ['certificate', { headers: { location: 'http://www.agency.in/' } }, 'does not lead to https://'],
  ])('what %s say with %j', async (what, init, fault) => {
    site = 'https://www.agency.in';
    vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('', init)));
    expect(await faultsOf(what)).toContainEqual(expect.stringContaining(fault));
  });

  test('a program next door that cannot be told', async () => {
    vi.stubEnv('WEBHOOK_URL_2', 'https://hooks.example/a');
    vi.stubEnv('WEBHOOK_SECRET_2', 'whsec_short');
    expect((await faultsOf('settings')).at(-1)).toMatch(/^WEBHOOK_SECRET_2 must be/);
  });

  test('migrations and jobs in the tables of the CLI and of pg_cron', async ({ onTestFinished }) => {
    const { sql } = functions;
    const migrations = 'supabase_migrations.schema_migrations';
    await sql('create schema if not exists supabase_migrations');
    await sql(`create table if not exists ${migrations} (version text primary key)`);
    await sql(`insert into ${migrations} (version) values ('20200101000000')`);
    await sql('create schema cron');
    await sql("create table cron.job as select 'delete-old-submissions' as jobname");
    onTestFinished(async () => {
      await sql(`delete from ${migrations} where version = '20200101000000'`);
      await sql('drop schema cron cascade');
    });
    expect(await faultsOf('schema')).toContain('migration 20200101000000 is only in the database');
    expect(await faultsOf('timers')).toContain('delete-old-job-runs is not scheduled');
    expect(await faultsOf('timers')).not.toContain('delete-old-submissions is not scheduled');
  });

  test('a project without an administrator', async () => {
    // Another file of this worker may have left one.
    await functions.sql('delete from public.user_roles');
    expect(await faultsOf('accounts')).toEqual(['there is no administrator']);
  });

  test('accounts whose address nobody confirms', async () => {
    const answer = Response.json({ mailer_autoconfirm: true });
    vi.spyOn(globalThis, 'fetch')
      .mockResolvedValue(Response.json([{ role: 'admin' }]))
      .mockResolvedValueOnce(answer);
    expect(await faultsOf('accounts')).toEqual(['nobody has to confirm an address']);
  });

  test.runIf(findMoves(ROOT).length > 0)('a former address that leads nowhere', async () => {
    await serve({ _redirects: '' });
    expect(await faultsOf('redirects')).toContainEqual(expect.stringMatching(/does not lead to/));
  });

  test('a table that everybody can read', async ({ onTestFinished }) => {
    const { sql } = functions;
    await sql('grant select on public.voice_calls to anon');
    await sql('create policy everybody on public.voice_calls for select to anon using (true)');
    onTestFinished(async () => {
      await sql('drop policy everybody on public.voice_calls');
      await sql('revoke select on public.voice_calls from anon');
    });
    expect(await faultsOf('rights')).toEqual(['everybody can read voice_calls']);
  });

  test.each([
    ['headers', { _headers: '/*\n  X-Content-Type-Options: any\n' }, '/ has no X-Content-Type-Options'],
    ['headers', { _headers: '' }, '/auth has no Cross-Origin-Opener-Policy'],
    ['/api', {}, '/api answers with 503'],
  ])('what a host does not send or reach: %s', async (what, files, fault) => {
    await serve(files, 'http://127.0.0.1:9');
    expect(await faultsOf(what)).toContain(fault);
  });
});
