import { createServer, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CALLS } from '../../supabase/hosting/calls.ts';
import {
  hasNginx,
  type Host,
  startCloudflare,
  startNetlify,
  startNginx,
} from '../fixtures/hosts/run-hosts.ts';

const HOSTS = [
  ['Cloudflare', startCloudflare, true],
  ['Netlify', startNetlify, true],
  ['nginx', startNginx, hasNginx],
] as const;
if (!hasNginx) console.warn('The rules for nginx were not tried: it is not installed.');

const PAGE = '<h1>Not sent</h1><dl class="x"></dl>';

interface Seen {
  call: string;
  headers: IncomingHttpHeaders;
}

let seen: Seen[] = [];
let isDead = false;
const backend = createServer((request, response) => {
  if (isDead) {
    request.destroy();
    return;
  }
  seen.push({ call: `${request.method ?? ''} ${request.url ?? ''}`, headers: request.headers });
  request.resume();
  request.on('end', () =>
    response
      .writeHead(201, { 'content-type': 'application/json', 'set-cookie': 'a=b', 'cache-control': 'public' })
      .end('{}'),
  );
});

beforeAll(async () => {
  await once(backend.listen(0, '127.0.0.1'), 'listening');
});
beforeEach(() => {
  seen = [];
  isDead = false;
});
afterAll(() => {
  backend.closeAllConnections();
  backend.close();
});

const example = (path: string) => path.replaceAll(/:\w+/g, 'abc-1.ics');

/** Sends bytes as they are, because `fetch` tidies paths, and gives back the first line of each answer. */
async function sendRaw(url: string, text: string): Promise<string[]> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.setTimeout(3_000, () => socket.destroy());
  socket.write(text);
  await once(socket, 'close').catch(() => undefined);
  return (
    Buffer.concat(chunks)
      .toString('latin1')
      .match(/^HTTP\/1\.1 \d+/gm) ?? []
  );
}
const rawRequest = (method: string, path: string, more = '') =>
  `${method} ${path} HTTP/1.1\r\nHost: www.agency.example\r\nConnection: close\r\n${more}Content-Length: 0\r\n\r\n`;

const FOREIGN_PATHS = [
  ...['/auth/v1/admin/users', '/auth/v1/settings', '/auth/v1/otp', '/auth/v1/verify/x', '/auth/v1/tokens'],
  ...['/functions/v1/every-minute', '/functions/v1/mail-in', '/functions/v1/mail-events', '/functions/v1/'],
  ...['/rest/v1/', '/rest/v1/voice_calls', '/storage/v1/object', '/graphql/v1', '/pg/query', '/', '/.env'],
  ...['/rest/v1/rpc/a/b', '/rest/v1/rpc/', '/functions/v1/calendar/a/b', '/realtime/v1/websocket'],
  ...['/auth/v1/token/../admin/users', '/auth/v1/token/..%2fadmin', '/rest/v1/rpc/%2e%2e/voice_calls'],
  ...['/functions/v1/calendar/..%2fmail-in', '/functions/v1/calendar/%2e%2e/mail-in', '/auth/v1//admin'],
  ...['//evil.example/auth/v1/token', '/@evil.example/', '/auth/v1/token;x', '/auth/v1/token%00'],
  ...[
    '/AUTH/v1/token',
    '/rest/v1/rpc/a%0d%0aHost:evil',
    '/auth/v1/factors/../admin/verify',
    '/\\evil.example',
  ],
];

const SMUGGLED = [
  'POST http://evil.example/api/rest/v1/voice_calls HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n',
  'POST /api/auth/v1/token HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/rest/v1/voice_calls HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'POST /api/auth/v1/token HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nContent-Length: 49\r\n\r\nGET /api/rest/v1/voice_calls HTTP/1.1\r\nHost: a\r\n\r\n',
  'POST /api/auth/v1/token HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\nConnection: close\r\n\r\n0\r\n\r\n',
  'GET /api/rest/v1/user_roles HTTP/1.1\r\nHost: a\r\nX: 1\r\n Host: evil\r\nConnection: close\r\n\r\n',
];

describe.each(HOSTS)('%s', (name, startHost, isHere) => {
  let host: Host;
  let folder: string;

  beforeAll(async () => {
    if (!isHere) return;
    folder = await mkdtemp(join(tmpdir(), `host-${name.toLowerCase()}-`));
    const address = backend.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    await mkdir(join(folder, 'dist'));
    await writeFile(join(folder, 'dist/not-sent.html'), PAGE);
    const settings = { SUPABASE_URL: `http://127.0.0.1:${port}`, SUPABASE_SECRET_KEY: 'sb_secret_x' };
    host = await startHost({ folder, settings });
    // The first run installs the programs of the hosts.
  }, 600_000);
  afterAll(async () => {
    if (!isHere) return;
    await host.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test.runIf(isHere).each(CALLS)('passes on %s %s', async (method, path) => {
    const answer = await fetch(`${host.url}/api${example(path)}?a=1`, {
      method,
      headers: { apikey: 'k', authorization: 'Bearer t', cookie: 'session=1' },
    });
    expect([answer.status, seen.map(({ call }) => call)]).toEqual([201, [`${method} ${example(path)}?a=1`]]);
    const apikey = path.startsWith('/auth/') ? 'sb_secret_x' : 'k';
    expect(seen[0]?.headers).toMatchObject({ apikey, authorization: 'Bearer t' });
    expect(seen[0]?.headers.cookie).toBeUndefined();
    expect(seen[0]?.headers.host).not.toBe(new URL(host.url).host);
    expect([answer.headers.get('cache-control'), answer.headers.get('set-cookie')]).toEqual([
      'no-store',
      null,
    ]);
  });

  test.runIf(isHere)("tells the visitor's address and no other", async () => {
    const headers = { 'x-real-ip': '6.6.6.6', 'x-forwarded-for': '6.6.6.6', 'sb-forwarded-for': '6.6.6.6' };
    await fetch(`${host.url}/api/auth/v1/token`, { method: 'POST', headers });
    expect(seen[0]?.headers['sb-forwarded-for']).toBe('127.0.0.1');
  });

  test.runIf(isHere)('passes on nothing else', async () => {
    for (const path of FOREIGN_PATHS)
      for (const method of ['GET', 'POST', 'DELETE'])
        await sendRaw(host.url, rawRequest(method, `/api${path}`));
    for (const [, path] of CALLS)
      for (const method of ['DELETE', 'PATCH', 'OPTIONS'])
        await sendRaw(host.url, rawRequest(method, `/api${example(path)}`));
    expect(seen.map(({ call }) => call)).toEqual([]);
  });

  test.runIf(isHere)('takes no smuggled request', async () => {
    for (const text of SMUGGLED) await sendRaw(host.url, text);
    expect(seen.filter(({ call }) => call.includes('voice_calls'))).toEqual([]);
    expect(seen.filter(({ headers }) => headers.host?.includes('evil'))).toEqual([]);
  });

  test.runIf(isHere)('refuses a body beyond the limit', async () => {
    const body = 'x'.repeat(200 * 1024);
    const { status } = await fetch(`${host.url}/api/functions/v1/contact-form`, { method: 'POST', body });
    expect([status, seen]).toEqual([413, []]);
  });

  test.runIf(isHere)('answers a plain form with the page while the backend is dead', async () => {
    isDead = true;
    const answer = await fetch(`${host.url}/api/functions/v1/contact-form`, {
      method: 'POST',
      body: new URLSearchParams({ form: 'contact', message: 'राज़ & more' }),
    });
    const html = await answer.text();
    expect([answer.status, html.includes('Not sent')]).toEqual([503, true]);
    expect(html).toContain('राज़ &#38; more');
  });
});

/** What Cloudflare's own program says of a `_redirects`, beside the site's `_headers`. */
async function cloudflareSays(redirects: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'host-rules-'));
  await mkdir(join(folder, 'dist'));
  await cp('public/_headers', join(folder, 'dist/_headers'));
  await writeFile(join(folder, 'dist/_redirects'), redirects);
  const settings = { SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_SECRET_KEY: 'sb_secret_x' };
  const host = await startCloudflare({ folder, settings });
  await host.stop();
  await rm(folder, { recursive: true, force: true });
  return host.said();
}

test("Cloudflare's own program refuses no rule of the site", async () => {
  expect(await cloudflareSays('/old  /new  301\n')).not.toContain('invalid');
});

test.each([
  ['/services/*  /services/404.html  404', 'Got 404'],
  ['/a  /b  302  Country=in', 'Got 4'],
])("Cloudflare's own program refuses %s", async (rule, refusal) => {
  expect(await cloudflareSays(`${rule}\n`)).toContain(refusal);
});
