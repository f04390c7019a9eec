import { ChildProcess } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { callDatabase } from '../../supabase/commands/call-database.ts';
import { denoBinary } from '../../supabase/local/functions/functions.ts';
import { startTimers } from '../../supabase/local/functions/timers.ts';
import { lockData } from '../../supabase/local/stack/data-lock.ts';
import { claimPorts, FREE_PORTS, portsFromEnvironment } from '../../supabase/local/stack/ports.ts';
import { startFakeService } from '../fixtures/stack/fake-service.ts';
import { folderWith } from '../fixtures/stack/folder-with.ts';
import { listen } from '../fixtures/stack/listen.ts';
import { ROOT, runNode } from '../fixtures/stack/run-node.ts';
import { startTestStack } from '../fixtures/stack/stack.ts';

/** A port that is in use until the end of the test. */
async function holdPort() {
  const holder = createServer();
  const { port } = new URL(`http://${await listen(holder)}`);
  return { port: Number(port), [Symbol.asyncDispose]: () => holder[Symbol.asyncDispose]() };
}

const FREE = { SITE_PORT: '0', API_PORT: '0', MAILBOX_PORT: '0', SMTP_PORT: '0', INBOUND_PORT: '0' };
const runMjs = join(ROOT, 'supabase/run.mjs');

describe('npm start', () => {
  test.each([
    ['of another user', { id: '77', said: 'kill EPERM' }, /in use by process 77/],
    ['that is gone', { id: '77', said: 'kill ESRCH' }, undefined],
    ['that had the same id', { id: String(process.pid), said: 'kill EPERM' }, undefined],
    ['without an id', { id: '', said: 'kill EPERM' }, undefined],
  ])('asks whether a process %s still holds the data', async (_, { id, said }, refusal) => {
    const folder = await folderWith({ 'stack.pid': id });
    vi.spyOn(process, 'kill').mockImplementation(() => {
      throw new Error(said);
    });
    if (refusal) expect(() => lockData(folder)).toThrow(refusal);
    else lockData(folder);
    expect(await readFile(join(folder, 'stack.pid'), 'utf8')).toBe(refusal ? id : String(process.pid));
  });

  test.each([
    ['database', { database: 'no folder' }, 'EEXIST'],
    ['build', {}, 'no page'],
    ['site', { _redirects: '/a /b' }, 'status'],
  ])('leaves nothing behind when its %s fails, so that the next start can succeed', async (...row) => {
    const [part, files, fault] = row;
    const [dataDir, ports] = [await folderWith(files), await claimPorts(FREE_PORTS)];
    const ended = vi.spyOn(ChildProcess.prototype, 'kill');
    const closed = vi.spyOn(PGlite.prototype, 'close');
    const buildSite = () => (part === 'build' ? Promise.reject(new Error('no page')) : Promise.resolve());
    const starting = startTestStack({ dataDir, ports, siteDir: dataDir, buildSite });
    await expect(starting).rejects.toThrow(fault);
    // The mailbox and the functions.
    expect(new Set(ended.mock.contexts).size).toBe(2);
    expect(closed.mock.calls.length > 0).toBe(part !== 'database');
    expect(await claimPorts(ports)).toEqual(ports);
    expect(await readdir(dataDir)).not.toContain('stack.pid');
  });

  test('lists all occupied ports in one message, and no other', async () => {
    await using site = await holdPort();
    await using mailbox = await holdPort();
    const taken = { SITE_PORT: String(site.port), MAILBOX_PORT: String(mailbox.port) };
    await expect(claimPorts(portsFromEnvironment({ ...FREE, ...taken }))).rejects.toThrow(
      `Already in use: port ${taken.SITE_PORT} (site) and ${taken.MAILBOX_PORT} (mailbox). Stop the programs that use them, ` +
        `or choose other ports: SITE_PORT=${String(site.port + 1)} MAILBOX_PORT=${String(mailbox.port + 1)}.`,
    );
  });

  test.each([
    ['21.18.0', 'other', /^The packages are not installed yet: run `npm ci` first\.$/],
    ['21.18.0', 'astro', /^Node 21\.18\.0 is too old\./],
    ['22.17.1', 'astro', /^Node 22\.17\.1 is too old\. .* install Node 24 from https:\/\/nodejs\.org\.$/],
    ['22.18.0', 'astro', /Cannot find module .*write-copy/],
    ['24.0.0', 'astro', /Cannot find module .*write-copy/],
  ])('in Node %s with the package %s says what is missing', async (node, name, said) => {
    const launcher = await readFile(runMjs, 'utf8');
    const folder = await folderWith({ [`node_modules/${name}/a`]: '', 'run/run.mjs': launcher });
    const oldNode = `Object.defineProperty(process, 'versions', { value: { node: '${node}' } })`;
    const before = `data:text/javascript,${encodeURIComponent(oldNode)}`;
    const { code, output } = await runNode(['--import', before, join(folder, 'run/run.mjs'), 'start']);
    expect([code, output]).toEqual([1, expect.stringMatching(said)]);
  });

  test('says how to install a missing Deno', () => {
    const sentence = 'Deno is not installed: run `npm ci --include=optional --ignore-scripts=false`.';
    expect(() => denoBinary(join(tmpdir(), 'package.json'))).toThrow(sentence);
  });

  test.each(['54321x', '65536'])('refuses the port %s', (API_PORT) => {
    const sentence = `API_PORT must be a port number from 0 to 65535, not "${API_PORT}".`;
    expect(() => portsFromEnvironment({ API_PORT })).toThrow(sentence);
  });

  test('has the ports of the guide where none is set', () => {
    const usual = { site: 4321, api: 54321, mailbox: 1080, smtp: 1025, inbound: 2525 };
    expect(portsFromEnvironment({ API_PORT: '' })).toEqual(usual);
  });
});

test('the self-test runs at once, and both jobs in their time until they are stopped', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const called: unknown[][] = [];
  // A spy would take the fault for handled.
  vi.stubGlobal('fetch', (url: string, { method, headers, signal }: RequestInit) => {
    called.push([url, method, headers, signal?.aborted]);
    return Promise.reject(new Error('down'));
  });
  const stop = startTimers({ api: 'http://api', secretKey: 'key' });
  vi.advanceTimersByTime(900_000);
  stop();
  vi.advanceTimersByTime(900_000);
  const call = (name: string) => [`http://api/functions/v1/${name}`, 'POST', { apikey: 'key' }, false];
  const minutes = Array(15).fill(call('every-minute')) as unknown[];
  const both = [...minutes, call('self-test'), call('self-test')];
  expect([called[0], called.toSorted()]).toEqual([call('self-test'), both]);
});

test.each([
  [200, '<h1>Welcome</h1>', 'status 200'],
  [404, [], 'status 404'],
  [540, '<h1>This project is paused. password?</h1>', 'status 540'],
  [400, { message: 'No such account.' }, 'No such account.'],
] as const)('a database that answers %d %j is named by what that means', async (status, body, said) => {
  const service = await startFakeService();
  onTestFinished(service.stop);
  service.answer(status, body);
  vi.stubEnv('SUPABASE_URL', service.url);
  vi.stubEnv('SUPABASE_SECRET_KEY', 'any');
  await expect(callDatabase('grant_admin', {})).rejects.toThrow(said);
  // What returns nothing has no body.
  service.answer(204, '');
  expect(await callDatabase('publish_facts', {})).toBeNull();
});
