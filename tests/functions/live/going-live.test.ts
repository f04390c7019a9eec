import { hash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { faultOf, hasForm, runProgram, stepsOf } from '../../../supabase/commands/live.ts';
import { answersOf, type HostedModel, openHostedModel } from '../../fixtures/hosts/hosted-model.ts';
import { useFunctionsStack } from '../../fixtures/stack/functions-stack.ts';
import { folderWith } from '../../fixtures/stack/folder-with.ts';
import { ROOT, runNode } from '../../fixtures/stack/run-node.ts';

const functions = useFunctionsStack();
// Nothing is deployed yet.
beforeAll(() => functions.stopFunctions());
afterAll(() => functions.restartFunctions());
let model: HostedModel;
let limits: unknown[];

// The quotas of a plan are not for the tests after these.
beforeAll(async () => (limits = await functions.sql('select name, value from private.settings')));
const RESTORE =
  'update private.settings s set value = u.value from jsonb_to_recordset($1) u (name text, value integer) where u.name = s.name';
afterAll(() => functions.sql(RESTORE, [limits]));

beforeEach(async () => (model = await openHostedModel(functions)));
afterEach(() => model.close());

test('goes from nothing to a passed self-test, on where it failed, and says what is left', async () => {
  // The newest self-test decides, whatever an older one was.
  await functions.sql("insert into private.self_tests values (now() - interval '9 minutes', false, 9, '[]')");
  await functions.sql('delete from private.consent_texts');
  const [api = '', ...rest] = answersOf(functions);
  model.failNext(['supabase db push', 'project is paused']);
  const failed = await model.run(['http://127.1:9', `${api}/`, 'sb_publishable_other_keys', 'no', ...rest]);
  expect(failed.output).toContain('✗ SUPABASE_URL: The network or the service did not answer');
  expect(failed.output).toContain('✗ PUBLIC_SUPABASE_PUBLISHABLE_KEY: A key or password is wrong');
  expect(failed.output).toContain('✗ PUBLIC_SUPABASE_PUBLISHABLE_KEY: It has another form.');
  expect(failed.output).toMatch(/The project is paused: .* again: it goes on there\.$/);

  // It goes on there with the same settings alone, which give the mark its name.
  const typed = {
    ...parseEnv(await readFile('.env.example', 'utf8')),
    ...parseEnv(await model.file('.env')),
  };
  const mark = `done-${hash('sha256', JSON.stringify(typed))}`;
  expect(await model.files('.local/live')).toContain(mark);

  const last = model.started.splice(0).at(-1) ?? '';
  // Something of what is left is done.
  const { code, output } = await model.run(['']);
  expect([last, ...model.started].map((program) => program.split(' ').slice(0, 3).join(' '))).toEqual([
    ...['supabase db push', 'supabase db push', 'supabase config push', 'supabase secrets set'],
    ...['supabase functions deploy', 'npm run publish:facts', 'supabase db query', 'npm run build'],
    ...['node supabase/hosting/cloudflare-rules.mjs', 'wrangler deploy --config', 'npm run health'],
  ]);
  expect(output).toMatch(/^Self-tests, oldest first.*\n[.x]*\.$/m);
  const [, migration = ''] = /^Commit: netlify\.toml, (\S+\/\d{14}_baseline\.sql)$/m.exec(output) ?? [];
  expect(output).toMatch(/^✗ schema: migration \d{14} is not applied\. /m);
  expect(await model.file(migration)).toMatch(/^create table public\.contact_submissions/m);
  expect(output.split(`${api}/functions/v1/mail-events with email.sent`)).toHaveLength(3);
  expect([code, output]).toEqual([1, expect.stringContaining('Nobody answers')]);
  // What is in `.env` from then on says what it is.
  expect(await model.file('.env')).toMatch(/^MAIL_TEAM="team@agency\.in"$/m);

  expect(await functions.sql('select from private.consent_texts')).not.toEqual([]);
  // Two self-tests a day, and room for leads: what free plans bear.
  const settings = await functions.sql(
    "select value from private.settings where name in ('self_test_minutes', 'marked_megabytes') order by name",
  );
  expect(settings).toEqual([{ value: 100 }, { value: 720 }]);
  // No function gets a key that is not for functions.
  const secrets = parseEnv(await model.file('.local/live/functions.env'));
  const names = Object.keys(secrets);
  expect(names).toEqual(expect.arrayContaining(['SITE_URL', 'RESEND_API_KEY', 'MAIL_TEAM']));
  expect(names.filter((name) => /^(SUPABASE_|PUBLIC_|NETLIFY_|SITE_HOST)/.test(name))).toEqual([]);
  expect(Object.values(secrets)).not.toContain('');
  // Another run does all again.
  expect(await model.files('.local/live')).not.toContainEqual(expect.stringMatching(/^done/));
  const ofHost = { SUPABASE_URL: api, SITE_URL: 'http://127.0.0.1:9', VOICE_PROVIDER: 'off' };
  const ofBrowsers = { PUBLIC_SUPABASE_URL: '/api' };
  expect(parseEnv(await model.file('.local/live/host.env'))).toMatchObject({ ...ofHost, ...ofBrowsers });
  expect(await model.files('.local/live/supabase/templates')).toContain('confirmation.html');
  const config = await model.file('.local/live/supabase/config.toml');
  for (const part of [
    'site_url = "http://127.0.0.1:9"\n',
    'enabled = true\nhost = "smtp.resend.com"\nport = 465\nuser = "resend"\npass = "re_key"\n',
    ' = "hello@agency.in"\nsender_name = "Agency"\n',
  ])
    expect(config).toContain(part);
  expect(config).not.toContain('localhost');
});

test.runIf(process.platform !== 'win32')('gives keys to no other user, and a host only its own', async () => {
  const cwd = await folderWith({ '.env': 'KEY=old\n' });
  const read = (name: string) => readFile(join(cwd, name), 'utf8');
  const module = join(ROOT, 'supabase/commands/live.ts');
  const settings = { SITE_HOST: 'netlify', SUPABASE_SECRET_KEY: 'x', SUPABASE_ACCESS_TOKEN: 'y' };
  const write = `live.writeSetting('KEY', '$&'); live.writeFiles(${JSON.stringify(settings)})`;
  await runNode(['-e', `import('${module}').then((live) => { ${write} })`], {}, { cwd });
  expect(await read('.env')).toBe('KEY="$&"\n');
  for (const file of ['.env', '.local/live/host.env', '.local/live/functions.env'])
    expect((await stat(join(cwd, file))).mode & 0o777).toBe(0o600);
  expect(await read('.local/live/host.env')).toBe('SUPABASE_SECRET_KEY="x"\n');
  expect(await read('netlify.toml')).toContain(
    '[build]\ncommand = "npm run build"\npublish = "dist"\nedge_functions = "supabase/hosting/netlify"\n',
  );
});

test('writes the first migration only where there is none', async () => {
  const cwd = await folderWith({ 'supabase/migrations/20261128000000_own.sql': '' });
  await runNode([join(ROOT, 'supabase/run.mjs'), 'commands/first-migration'], {}, { cwd });
  expect(await readdir(join(cwd, 'supabase/migrations'))).toHaveLength(1);
});

test('shows all of it and changes nothing when it is only tried', async () => {
  const before = await model.file('.env');
  const { code, output } = await model.run([], '--dry-run');
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(
      /^Mailbox of the team.*\n {2}MAIL_TEAM\n[^]+\$ npx --yes supabase@\S+ db push[^]+ wrangler deploy[^]+\nThen /m,
    ),
  ]);
  expect([model.started, await model.file('.env')]).toEqual([[], before]);
});

test.each([
  [200, {}, undefined],
  [400, { name: 'validation_error', message: 'API key is invalid' }, /^A key or password is wrong/],
  [401, { name: 'restricted_api_key' }, undefined],
  [403, { name: 'invalid_api_key' }, /^A key or password is wrong/],
])('a key that Resend answers with %i %j', async (status, body, fault) => {
  functions.provider.answer(status, body);
  const said = await faultOf('RESEND_API_KEY', 're_any', { RESEND_URL: functions.provider.url });
  expect(said ?? '').toMatch(fault ?? /^$/);
  const asked = { call: 'GET /domains', headers: { authorization: 'Bearer re_any' } };
  expect(functions.provider.arrived.at(-1)).toMatchObject(asked);
});

test('sends a key of Supabase in its own header alone, and takes no other service for a project', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  await faultOf('SUPABASE_SECRET_KEY', 'sb_secret_0123456789', { SUPABASE_URL: functions.provider.url });
  expect(limit).toHaveBeenCalled();
  const { apikey, authorization } = functions.provider.arrived.at(-1)?.headers ?? {};
  expect([apikey, authorization]).toEqual(['sb_secret_0123456789', undefined]);
  functions.provider.answer(404, 'Not found');
  expect(await faultOf('SUPABASE_URL', functions.provider.url, {})).toMatch('answered with status 404');
  functions.provider.answerSome(() => ({ status: 302, headers: { location: '/' } }));
  expect(await faultOf('SUPABASE_URL', functions.provider.url, {})).toMatch('answered with status 302');
});

test.each([
  ['SITE_URL', 'https://www.agency.example', false],
  ['SUPABASE_URL', 'https://YOUR-PROJECT.supabase.co', false],
  ['PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'sb_secret_0123456789abcdef', false],
  ['PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_-Ab12-cd34ef_5-', true],
  ['SUPABASE_SECRET_KEY', 'sb_publishable_0123456789abcdef', false],
  ['SUPABASE_SECRET_KEY', 'sb_secret_-Ab12-cd34ef_5-', true],
  ['SITE_HOST', 'netlify.com', false],
  ['MAIL_FROM', 'Agency <hello@agency.example>', false],
  ['MAIL_TEAM', 'hello@your-agency.com', false],
])('takes for %s the answer %s: %s', (name, answer, isTaken) => expect(hasForm(name, answer)).toBe(isTaken));

const FILES = ['--env-file .local/live/functions.env', '--file .local/live/timers.sql'];
test.each([
  ['cloudflare', ['wrangler@', 'wrangler@', '--domain a.in', '--secrets-file .local/live/host.env']],
  ['netlify', ['netlify-cli@', 'netlify-cli@', ':import .local/live/host.env', 'netlify-cli@', '--prod']],
  ['server', []],
])('configures the project, and deploys to %s with its own program, if it has one', (SITE_HOST, programs) => {
  const steps = stepsOf({ SITE_HOST, SITE_URL: 'https://a.in:1', SUPABASE_URL: 'https://abc.supabase.co' });
  const commands = steps.map(({ run }) => run).join('\n');
  const own = /(wrangler|netlify-cli)@|(--(domain|project-ref|workdir|([a-z]+-)?file)|:import) \S+|--prod/g;
  const expected = ['--project-ref abc', '--workdir .local/live', ...FILES, ...programs];
  expect(commands.match(own)).toEqual(expected);
  expect(commands.match(/--remote=abc --yes/g)).toHaveLength(5);
});

const WRONG_KEY = 'A key or password is wrong';
const NO_ANSWER = 'The network or the service did not answer';
const PAUSED = 'The project is paused';
const saying = (sentence: string, ...said: string[]) => said.map((words) => [words, sentence] as const);

/**
 * What the programs say, from their issues and documentation, read on 27 November 2026: github.com/supabase/cli/issues/6392,
 * supabase.com/docs/guides/platform/http-status-codes, supabase.com/docs/reference/api/introduction (rate limits),
 * developers.cloudflare.com/workers/configuration/routing/custom-domains, github.com/netlify/cli/issues/660 and 6736
 */
test.each([
  ...saying(WRONG_KEY, 'Access token not provided. Supply an access token by running supabase login'),
  ...saying(WRONG_KEY, 'Your account does not have the necessary privileges: Authorization failed (403)'),
  ...saying(WRONG_KEY, 'Project not found. Please rerun "netlify link"', 'Unauthorized', 'Forbidden'),
  ...saying(WRONG_KEY, 'failed SASL auth: password authentication failed for user "postgres"'),
  ...saying(
    WRONG_KEY,
    'Status 401',
    'Not logged in',
    'Invalid API key',
    'Authentication error [code: 10000]',
  ),
  ...saying(NO_ANSWER, 'minimum_password_length = 8, fetch failed', 'TypeError: fetch failed (ETIMEDOUT)'),
  ...saying(NO_ANSWER, 'getaddrinfo ENOTFOUND a.in', 'connect ECONNREFUSED', 'Connection timed out'),
  ...saying(PAUSED, 'project is paused. An admin must unpause it', 'INACTIVE', 'status 540'),
  ...saying('This name is taken', 'The name "site" is already taken', 'A domain must be unique'),
  ...saying('A plan is used up: wait', 'The service answered 402', 'ThrottlerException: Too Many Requests'),
  ...saying('A plan is used up: wait', 'status 429', 'Over your quota', 'A limit is exceeded'),
  ...saying('There is a DNS record', 'already has externally managed DNS records [code: 100117]'),
  ...saying('See what it says above', 'content/plans/pro.yaml:5: price is missing', 'Got 404.'),
])('of a program that says "%s" one sentence says what to do', async (said, sentence) => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await expect(runProgram(`echo '${said}' >&2 && exit 1`)).rejects.toThrow(sentence);
});

test('gives up a program that takes too long, and one that was ended', { timeout: 2000 }, async () => {
  await expect(runProgram('sleep 4 & wait', 300)).rejects.toThrow('did not answer');
  await expect(runProgram('kill $$')).rejects.toThrow('See what it says above');
});
