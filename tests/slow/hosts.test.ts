import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CALLS } from '../../supabase/hosting/calls.ts';
import { serveSite } from '../../supabase/local/site/site-server.ts';
import { freePort } from '../../supabase/local/stack/ports.ts';
import { startFakeService } from '../fixtures/stack/fake-service.ts';
import { example, sendRaw, SMUGGLED } from '../fixtures/hosts/foreign-calls.ts';
import * as hosts from '../fixtures/hosts/run-hosts.ts';

const HOSTS = [
  ['Cloudflare', hosts.startCloudflare] as const,
  ['Netlify', hosts.startNetlify] as const,
  ...(hosts.hasNginx ? [['nginx', hosts.startNginx] as const] : []),
];
if (!hosts.hasNginx) console.warn('The rules for nginx were not tried: it is not installed.');

const list = (text: string) => text.trim().split(/\s+/);

/** A small site: each file holds its own name. */
const FILES = list(`index.html about.html auth.html enquiry.html admin.html admin/leads.html 404.html
  services.html services/seo.html services/404.html _astro/x.Ab12.js feed.xml`);
const MOVES = ['/old  /about  301', '/services/old  /services/seo  301'];
const PATHS = list(`/ /about /auth /enquiry /admin /admin/leads /services /services/seo /feed.xml
  /_astro/x.Ab12.js /old /old?utm=1 /services/old /about/ /about.html /about/?utm=1
  /index.html /services/ /nothing /blog/nothing /services/nothing /services/a/b /_headers /_redirects`);
const TO_OTHER_SITES = list('//evil.example/ /%2F%2Fevil.example/ /\\evil.example/ /a%0d%0aLocation:x.html');

/** Writes the small site into a folder of its own. */
async function writeSite(moves = MOVES) {
  const folder = await mkdtemp(join(tmpdir(), 'host-'));
  const dist = join(folder, 'dist');
  for (const name of FILES) {
    await mkdir(join(dist, name, '..'), { recursive: true });
    await writeFile(join(dist, name), name);
  }
  await writeFile(join(dist, 'not-sent.html'), '<h1>Not sent</h1><dl class="x"></dl>');
  await cp('public/_headers', join(dist, '_headers'));
  await writeFile(join(dist, '_redirects'), moves.join('\n'));
  return { folder, dist, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Starts a host with the small site and with this backend. */
async function open(startHost: typeof hosts.startNginx, SUPABASE_URL = 'http://127.0.0.1:9') {
  const { folder, dist, remove } = await writeSite();
  const { url, stop } = await startHost({ folder, settings: settingsOf(SUPABASE_URL) });
  return { url, dist, close: () => stop().then(remove) };
}

const settingsOf = (SUPABASE_URL: string) => ({ SUPABASE_URL, SUPABASE_SECRET_KEY: 'sb_secret_x' });

/** What a host answers: status, where it leads, the file, and what `_headers` and browsers' caches go by. */
async function answersOf(url: string): Promise<Record<string, unknown>> {
  const answers = PATHS.map(async (path) => {
    const answer = await fetch(url + path, { redirect: 'manual' });
    const isMoved = answer.status >= 300 && answer.status < 400;
    const location = answer.headers.get('location')?.replace(url, '');
    const names = ['content-security-policy', 'permissions-policy', 'referrer-policy', 'cache-control'];
    const more = ['strict-transport-security', 'x-content-type-options', 'x-robots-tag'];
    // Browsers take the last of several policies, and Cloudflare joins those of several rules.
    const headers = [...names, ...more, 'cross-origin-opener-policy'].map((name) => [
      name,
      name === 'referrer-policy' ? answer.headers.get(name)?.split(', ').at(-1) : answer.headers.get(name),
    ]);
    // How a host corrects an address is its own: for good or not.
    if (isMoved)
      return [path, [location, MOVES.some((move) => move.startsWith(`${path} `)) && answer.status]];
    const file = (await answer.text()).trim();
    // Nobody lists or keeps a page that is not there.
    return [path, [answer.status, file, answer.ok && Object.fromEntries(headers)]];
  });
  return Object.fromEntries(await Promise.all(answers)) as Record<string, unknown>;
}

const backend = await startFakeService();
beforeEach(() => {
  backend.arrived.splice(0);
  backend.answer(201, {}, { 'set-cookie': 'a=b', 'cache-control': 'public' });
});
afterAll(() => backend.stop());

describe.each(HOSTS)('%s', (_, startHost) => {
  let host: Awaited<ReturnType<typeof open>>;
  // The first run installs the programs of the hosts.
  beforeAll(async () => (host = await open(startHost, backend.url)), 600_000);
  afterAll(() => host.close());

  test.each(CALLS)('passes on %s %s', async (method, path) => {
    const answer = await fetch(`${host.url}/api${example(path)}?a=1`, {
      method,
      headers: { apikey: 'k', authorization: 'Bearer t', cookie: 'session=1' },
    });
    expect([answer.status, backend.arrived.map(({ call }) => call)]).toEqual([
      201,
      [`${method} ${example(path)}?a=1`],
    ]);
    const apikey = path.startsWith('/auth/') ? 'sb_secret_x' : 'k';
    expect(backend.arrived[0]?.headers).toMatchObject({ apikey, authorization: 'Bearer t' });
    expect(backend.arrived[0]?.headers.cookie).toBeUndefined();
    expect(backend.arrived[0]?.headers.host).not.toBe(new URL(host.url).host);
    expect([answer.headers.get('cache-control'), answer.headers.get('set-cookie')]).toEqual([
      'no-store',
      null,
    ]);
  });

  test("tells the visitor's address and no other", async () => {
    const headers = { 'x-real-ip': '6.6.6.6', 'x-forwarded-for': '6.6.6.6', 'sb-forwarded-for': '6.6.6.6' };
    await fetch(`${host.url}/api/auth/v1/token`, { method: 'POST', headers });
    expect(backend.arrived[0]?.headers['sb-forwarded-for']).toBe('127.0.0.1');
  });

  test('takes no smuggled request', async () => {
    for (const text of SMUGGLED) await sendRaw(host.url, text);
    expect(backend.arrived.filter(({ call }) => call.includes('voice_calls'))).toEqual([]);
    expect(backend.arrived.filter(({ headers }) => headers.host?.includes('evil'))).toEqual([]);
  });

  test('answers a plain form with the page while the backend is dead', async () => {
    backend.answer(null);
    const answer = await fetch(`${host.url}/api/functions/v1/contact-form`, {
      method: 'POST',
      body: new URLSearchParams({ form: 'contact', message: 'राज़ & more' }),
    });
    const html = await answer.text();
    expect([answer.status, html.includes('Not sent')]).toEqual([503, true]);
    expect(html).toContain('राज़ &#38; more');
  });
});

test.each(HOSTS.filter(([name]) => name !== 'Netlify'))(
  '%s serves pages, moves, headers and missing pages as the parsers of Netlify read them',
  async (_, startHost) => {
    const host = await open(startHost);
    const port = await freePort();
    const model = await serveSite({ siteDir: host.dist, port, api: 'http://127.0.0.1:9' });
    const answers = [await answersOf(host.url), await answersOf(`http://127.0.0.1:${String(port)}`)];
    const rest = 'HTTP/1.1\r\nHost: www.agency.example\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';
    const raw = TO_OTHER_SITES.map((path) => sendRaw(host.url, `GET ${path} ${rest}`, /^location: .*/gim));
    const leads = (await Promise.all(raw)).flat();
    await model.close();
    await host.close();
    expect(answers[0]).toEqual(answers[1]);
    expect(
      leads.filter((line) => !/^location: (http:\/\/www\.agency\.example)?\/[^/\\]/i.test(line)),
    ).toEqual([]);
  },
);

test.each([
  ['/old  /new  301', 0, 'Parsed 1 valid redirect rule'],
  ['/services/*  /services/404.html  404', 1, 'Got 404'],
  ['/a  /b  302  Country=in', 1, 'Got 4'],
])("the program of Cloudflare reads the site's headers and %s", async (rule, code, said) => {
  const { folder, remove } = await writeSite([rule]);
  const read = await hosts.readByCloudflare({ folder, settings: settingsOf('http://127.0.0.1:9') });
  await remove();
  expect([read.code, read.output]).toEqual([code, expect.stringContaining(said)]);
});
