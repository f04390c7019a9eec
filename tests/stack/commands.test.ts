import { EventEmitter } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { SCHEMAS_CHANGED } from '../../supabase/local/database/schemas.ts';
import { STAMP_BITS } from '../../src/domain/submission/proof-rule.ts';
import { ADMIN, PORTS } from '../../supabase/local/stack/constants.ts';
import { writeInto } from '../fixtures/stack/folder-with.ts';
import { ROOT } from '../fixtures/stack/run-node.ts';

/** What the commands start, and where their data is. */
const { parts, withParts } = vi.hoisted(() => {
  const started = { startStack: vi.fn(), buildSite: vi.fn(), spawn: vi.fn(), watch: vi.fn() };
  const parts = { DATA_DIR: `${process.cwd()}/.local/test/commands`, sendMail: vi.fn(), ...started };
  const withParts = async (original: () => Promise<object>) => ({ ...(await original()), ...parts });
  return { parts, withParts };
});
vi.mock('node:child_process', withParts);
vi.mock('chokidar', withParts);
vi.mock('nodemailer', () => ({ default: { createTransport: () => parts } }));
vi.mock('../../supabase/local/stack/stack.ts', withParts);
vi.mock('../../supabase/local/site/site-build.ts', withParts);
vi.mock('../../supabase/local/commands/command.ts', withParts);

const [site, api, mailbox, inbound] = ['http://site', 'http://api', 'http://mailbox', 'smtp://inbound'];
const INFO = { site, api, mailbox, inbound, smtp: api, publishableKey: '', secretKey: '', admin: ADMIN };

const LIVE = 'SUPABASE_URL=http://live\nSUPABASE_SECRET_KEY=live\n';

/** Runs a command below `supabase/` with these files as its data, beside the settings of a live site. `heard` was told what to do at a signal. */
async function run(command: string, files: Record<string, string> = {}, ...words: string[]) {
  process.chdir(ROOT);
  await rm(parts.DATA_DIR, { recursive: true, force: true });
  await writeInto(parts.DATA_DIR, { '.env': LIVE, ...files });
  process.chdir(parts.DATA_DIR);
  vi.resetModules();
  vi.restoreAllMocks();
  for (const { variable } of Object.values(PORTS)) vi.stubEnv(variable, '0');
  const said: string[] = [];
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line: string) => void said.push(line));
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const heard = vi.spyOn(process, 'on').mockReturnValue(process);
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', command, ...words]);
  await import(join(ROOT, 'supabase', `${command}.ts`));
  return { said, exit, heard };
}

test('npm start builds and serves the site at its port, says all addresses, and stops at a signal', async () => {
  parts.startStack.mockResolvedValue({ info: INFO, stop: () => Promise.resolve() });
  const { said, exit, heard } = await run('local/commands/start');
  const [options] = parts.startStack.mock.calls[0] ?? [];
  const siteDir = join(parts.DATA_DIR, 'site');
  expect(options).toMatchObject({ dataDir: parts.DATA_DIR, siteDir, limits: 'local' });
  await options.buildSite();
  const own = `http://localhost:${String(options.ports.site)}`;
  expect(parts.buildSite).toHaveBeenCalledWith({ outDir: siteDir, limits: 'local', site: own });
  for (const part of [site, api, mailbox, inbound, ADMIN.email, ADMIN.password, 'SITE_PORT'])
    expect(said.join('\n')).toContain(part);
  expect(heard.mock.calls.map(([signal]) => signal)).toEqual(['SIGINT', 'SIGTERM', 'SIGHUP']);
  const end = heard.mock.calls[0]?.[1] as () => void;
  end();
  await expect.poll(() => exit.mock.calls).toEqual([[0]]);
  end();
  expect(exit.mock.calls).toEqual([[0], [130]]);
});

test('npm run dev asks the backend that it started, restarts what changed, and ends with Astro', async () => {
  const [ended, file]: [string[], string] = [[], 'src/copy/a.ts'];
  const kill = function (this: EventEmitter) {
    ended.push('astro');
    this.emit('exit', null);
  };
  const astro = Object.assign(new EventEmitter(), { kill });
  const files = Object.assign(new EventEmitter(), { close: () => Promise.resolve(ended.push('watcher')) });
  const restartFunctions = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('Deno is gone'));
  parts.startStack.mockResolvedValue({ info: INFO, restartFunctions, stop: async () => ended.push('stack') });
  parts.spawn.mockReturnValue(astro);
  parts.watch.mockReturnValue(files);
  vi.stubEnv('LIMITS', 'production');
  const { said, exit } = await run('local/commands/dev');
  const [options] = parts.startStack.mock.lastCall ?? [];
  expect(options).toMatchObject({ dataDir: parts.DATA_DIR, limits: 'production' });
  const [, [, ...args], { cwd, env }] = parts.spawn.mock.lastCall ?? [];
  expect([cwd, args]).toEqual([ROOT, ['dev', '--port', String(options.ports.site), '--host', 'localhost']]);
  expect(env).toMatchObject({ SITE_URL: site, SUPABASE_URL: api, PUBLIC_STAMP_BITS: String(STAMP_BITS) });
  expect(said.join()).toContain(site);
  const [watched, { ignored, ...how }] = parts.watch.mock.lastCall ?? [];
  for (const name of ['supabase/schemas', 'supabase/functions', 'src/copy'])
    expect(watched).toContain(join(ROOT, name));
  expect(how).toMatchObject({ ignoreInitial: true, awaitWriteFinish: {} });
  const isIgnored = (name: string) => ignored(name, { isFile: () => true });
  expect(['a.sql', 'a.ts', 'a.json', 'a.md', 'functions-version.ts'].filter(isIgnored)).toHaveLength(2);

  const change = (name: string) => files.emit('all', 'change', join(ROOT, name));
  change(file);
  await expect.poll(() => said.at(-1)).toBe('Deno is gone');
  // What changes while they restart is not forgotten.
  restartFunctions.mockImplementationOnce(() => Promise.resolve(void change('supabase/schemas/b.sql')));
  for (const name of [file, 'src/copy/b.ts']) change(name);
  const restarted = `${file}, src/copy/b.ts changed: edge functions restarted`;
  await expect.poll(() => said.slice(-2)).toEqual([restarted, SCHEMAS_CHANGED]);
  expect(restartFunctions).toHaveBeenCalledTimes(2);

  astro.emit('exit', 3);
  await expect.poll(() => exit.mock.calls).toEqual([[3]]);
  expect([ended, said.at(-1)]).toEqual([['astro', 'watcher', 'stack'], 'astro dev stopped (exit code 3)']);

  parts.startStack.mockResolvedValue({ info: INFO, stop: () => Promise.reject(new Error('held')) });
  const stopped = await run('local/commands/dev');
  (stopped.heard.mock.calls[0]?.[1] as () => void)();
  await expect.poll(() => stopped.exit.mock.calls).toEqual([[1]]);
  expect(stopped.said.at(-1)).toBe('\nStopping');
});

test.each([
  [[], api, 'own', 'Run `npm start` in another terminal first.'],
  [
    ['--live'],
    'http://live',
    'live',
    'See in the dashboard of Supabase whether the project is paused, or correct SUPABASE_URL.',
  ],
])(
  'a command with %j calls the database of its stack, or of .env, and says what it answers or what to do',
  async (...row) => {
    const [options, url, apikey, remedy] = row;
    const fetched = vi.fn(() => Promise.resolve(Response.json('granted')));
    const grant = async () => {
      for (const name of ['SUPABASE_URL', 'SUPABASE_SECRET_KEY']) vi.stubEnv(name, undefined);
      const files = { 'stack.json': JSON.stringify({ ...INFO, secretKey: 'own' }) };
      return (await run('commands/admin-grant', files, 'a@b.in', ...options)).said.join();
    };
    vi.stubGlobal('fetch', fetched);
    expect(await grant()).toBe('granted');
    const request = { headers: { apikey }, body: '{"p_email":"a@b.in"}' };
    expect(fetched.mock.lastCall).toMatchObject([`${url}/rest/v1/rpc/grant_admin`, request]);
    vi.stubGlobal('fetch', () => Promise.reject(new Error('gone')));
    expect(await grant()).toBe(`No server responds at ${url}. ${remedy}`);
  },
);

const GRANT = 'commands/admin-grant';
test.each([
  [GRANT, [], 'An email address is missing. Usage: npm run admin:grant -- someone@example.com'],
  [GRANT, ['a@b.in', '--live'], 'Write SUPABASE_URL and SUPABASE_SECRET_KEY into .env first.'],
  ['commands/import-leads', [], 'Name the file: npm run import:leads -- leads.csv'],
  ['local/commands/start', [], 'LIMITS must be production, or not set.'],
])('%s with %j says what it needs', async (command, words, text) => {
  vi.stubEnv('LIMITS', 'prod');
  const files = { '.env': '', 'stack.json': JSON.stringify(INFO) };
  expect((await run(command, files, ...words)).said).toEqual([text]);
});

test('npm run reset deletes database and mails and not what is built, and nothing while the stack runs', async () => {
  const files = { 'database/a': '', 'mails/b': '', 'stack.json': '', 'site/index.html': '' };
  expect((await run('local/commands/reset', files)).said.join()).toContain('are empty');
  expect(await readdir(parts.DATA_DIR)).toEqual(['.env', 'site']);
  const { exit } = await run('local/commands/reset', { ...files, 'stack.pid': String(process.ppid) });
  expect([await readdir(parts.DATA_DIR), exit.mock.calls]).toMatchObject([{ length: 6 }, [[1]]]);
});

test('npm run reply answers the newest reply to a visitor, or says that there is none', async () => {
  const to = [{ address: 'a@b.in' }];
  const mail = { subject: 'KP-1', text: 'One\nTwo', to, replyTo: [{ address: 'reply+1@b.in' }] };
  const newest = { ...mail, replyTo: [{ address: 'reply+2@b.in' }] };
  const body = [mail, newest, { ...mail, replyTo: to }, { ...newest, subject: 'KP-2' }];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body)));
  const files = { 'stack.json': JSON.stringify(INFO) };
  await run('local/commands/reply', files, 'KP-1', 'Gladly.');
  const sent = { from: 'a@b.in', to: 'reply+2@b.in', subject: 'KP-1', text: 'Gladly.\n\n> One\n> Two' };
  expect(parts.sendMail.mock.calls).toEqual([[sent]]);
  for (const reference of ['', 'KP-3']) {
    const { said, exit } = await run('local/commands/reply', files, reference);
    const sentence = `Nobody has replied to ${reference || 'this lead'} yet. Reply in the inbox first.`;
    expect([said, exit.mock.calls]).toEqual([[sentence], [[1]]]);
  }
  expect((await run('local/commands/reply', {}, 'KP-1')).said.join()).toMatch(/Run `npm start` in another/);
});
