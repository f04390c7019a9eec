import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { formsCopy } from '../../src/copy/forms.ts';
import { MAX_FILE_BYTES } from '../../src/domain/enquiry/reply-files.ts';
import { CALLS, FILE_PATH, FORM_PATH } from '../../supabase/hosting/calls.ts';
import cloudflare from '../../supabase/hosting/cloudflare.ts';
import netlify from '../../supabase/hosting/netlify/api.ts';
import { type Host, passOn } from '../../supabase/hosting/pass-on.ts';
import { answer as behindNginx } from '../../supabase/hosting/server.ts';
import { functionNames } from '../../supabase/local/functions/functions.ts';
import { example, FOREIGN_PATHS } from '../fixtures/hosts/foreign-calls.ts';
import { startFakeService } from '../fixtures/stack/fake-service.ts';

const PAGE =
  '<a href="https://wa.me/91?text=">W</a><a href="mailto:a@agency.example?body=">M</a><dl class="x"></dl>';

const backend = await startFakeService();

beforeEach(() => {
  backend.arrived.splice(0);
  backend.answer(200);
});
afterAll(() => backend.stop());

const ask = (path: string, init: RequestInit = {}, host: Partial<Host> = {}) =>
  passOn(new Request(`https://www.agency.example${path}`, init), {
    settings: { SUPABASE_URL: backend.url },
    page: () => Promise.resolve(new Response(PAGE)),
    ...host,
  });
const withSecret = {
  visitor: '203.0.113.7',
  settings: { SUPABASE_URL: backend.url, SUPABASE_SECRET_KEY: 'sb_secret_x' },
};
const unreachable = { settings: { SUPABASE_URL: 'http://127.0.0.1:9' } };
const OWN = 'https://www.agency.example';
const form = (fields: Record<string, string>, origin = OWN) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers: { origin },
});

describe('what browsers call', () => {
  const named = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, `its ${name}`]));

  test('keeps what the API reads, and loses cookies, host and hop headers', async () => {
    const kept = named(
      'accept accept-profile apikey authorization content-profile content-type if-none-match prefer range range-unit ' +
        'origin x-client-info x-supabase-api-version',
    );
    const lost = named('cookie x-forwarded-host te x-visitor-address');
    await ask('/api/rest/v1/rpc/agenda', { method: 'POST', body: '{}', headers: { ...kept, ...lost } });
    const { headers = {} } = backend.arrived[0] ?? {};
    expect(headers).toMatchObject(kept);
    expect(Object.keys(lost).filter((name) => name in headers)).toEqual([]);
    expect(headers.host).toBe(new URL(backend.url).host);
  });

  test.each([
    [200, { etag: '"1"', 'content-type': 'text/calendar' }],
    [304, { etag: '"1"' }],
  ])('of the calendar passes its tag and the question for it on: %i', async (status, answered) => {
    backend.answer(status, '', answered);
    const { headers } = await ask(`/api/functions/v1/calendar/${'ab'.repeat(16)}.ics`, {
      headers: { 'if-none-match': '"1"' },
    });
    expect([headers.get('etag'), headers.get('cache-control')]).toEqual(['"1"', 'private, no-cache']);
    expect(backend.arrived.at(-1)?.headers['if-none-match']).toBe('"1"');
  });

  test('is never cached, and sets no cookie', async () => {
    const kept = named(
      'content-disposition content-profile content-range content-security-policy content-type etag preference-applied ' +
        'range-unit referrer-policy retry-after www-authenticate x-content-type-options x-relay-error x-supabase-api-version',
    );
    backend.answer(200, {}, { 'cache-control': 'public, max-age=60', 'set-cookie': 'a=b', ...kept });
    const headers = Object.fromEntries((await ask('/api/rest/v1/user_roles')).headers);
    expect(headers).toMatchObject({ ...kept, 'cache-control': 'no-store' });
    expect(headers).not.toHaveProperty('set-cookie');
  });

  test('is counted by the address of the visitor if there is a secret key', async () => {
    const ofBrowser = { 'sb-forwarded-for': '6.6.6.6', 'user-agent': 'Mozilla/5.0' };
    const headers = { apikey: 'public', authorization: 'Bearer public', ...ofBrowser };
    await ask('/api/auth/v1/token', { method: 'POST', headers }, withSecret);
    await ask('/api/auth/v1/user', { headers: { ...headers, authorization: 'Bearer session' } }, withSecret);
    await ask('/api/rest/v1/user_roles', { headers }, withSecret);
    await ask('/api/functions/v1/enquiry', { method: 'POST', headers }, withSecret);
    await ask('/api/auth/v1/token', { method: 'POST', headers });
    expect(
      backend.arrived.map(({ headers }) => [
        headers.apikey,
        headers.authorization,
        headers['sb-forwarded-for'],
        headers['x-visitor-address'],
        headers['user-agent'],
      ]),
    ).toEqual([
      ['sb_secret_x', undefined, '203.0.113.7', undefined, 'site'],
      ['sb_secret_x', 'Bearer session', '203.0.113.7', undefined, 'site'],
      ['public', 'Bearer public', undefined, undefined, 'Mozilla/5.0'],
      // Kept with the answer to a quote.
      ['public', 'Bearer public', undefined, '203.0.113.7', 'Mozilla/5.0'],
      ['public', 'Bearer public', undefined, undefined, 'Mozilla/5.0'],
    ]);
  });

  test('is not sent on to where the backend leads', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout');
    backend.answer(307, '', { location: '/functions/v1/mail-events' });
    expect((await ask('/api/auth/v1/token', { method: 'POST', headers: { apikey: 'k' } })).status).toBe(307);
    expect(backend.arrived).toHaveLength(1);
    expect(limit).toHaveBeenCalledExactlyOnceWith(25_000);
  });

  test('comes from each host with the address of the visitor', async () => {
    const headers = { 'cf-connecting-ip': '192.0.2.2', 'x-real-ip': '192.0.2.3', 'x-forwarded-for': '6::6' };
    const call = () => new Request(`${OWN}/api/auth/v1/token`, { method: 'POST', headers });
    vi.stubGlobal('Netlify', { env: { toObject: () => withSecret.settings } });
    for (const [name, value] of Object.entries(withSecret.settings)) vi.stubEnv(name, value);
    await netlify(call(), { ip: '192.0.2.1' });
    await cloudflare.fetch(call(), {
      ...withSecret.settings,
      ASSETS: { fetch: () => Promise.reject(new Error('none')) },
    });
    await behindNginx(call());
    expect(backend.arrived.map(({ headers }) => headers['sb-forwarded-for'])).toEqual(
      [1, 2, 3].map((place) => `192.0.2.${String(place)}`),
    );
  });

  test.each([
    ['?select=a,b%20c&apikey=stolen&order=d.desc', '?select=a,b%20c&order=d.desc'],
    ['?%61pikey=stolen&apikey=twice', ''],
    ['?APIKEY=stolen&a=1', '?a=1'],
    ['?xapikey=1&a=apikey', '?xapikey=1&a=apikey'],
  ])('keeps its query %s without a key', async (query, kept) => {
    await ask(`/api/rest/v1/contact_submissions${query}`, form({ name: 'Asha' }, 'https://evil.example'));
    expect(backend.arrived.map(({ call, headers }) => [call, headers.apikey])).toEqual([
      [`POST /rest/v1/contact_submissions${kept}`, undefined],
    ]);
  });

  test('gets no key of the host when it has none of its own', async () => {
    const foreign = form({ email: 'a@b.example' }, 'https://evil.example');
    await ask('/api/auth/v1/signup?apikey=public', foreign, withSecret);
    expect(backend.arrived[0]?.headers.apikey).toBeUndefined();
  });
});

test('all that browsers call is passed on, of the functions each that no machine alone calls', () => {
  const machines = ['every-minute', 'lead-in', 'mail-events', 'mail-in', 'self-test'];
  const called = CALLS.flatMap(([, path]) => /^\/functions\/v1\/([\w-]+)/.exec(path)?.[1] ?? []);
  expect([...called, ...machines].sort()).toEqual(functionNames().sort());
  for (const table of ['user_roles', 'contact_submissions'])
    expect(CALLS).toContainEqual(['GET', `/rest/v1/${table}`]);
  for (const path of ['contact_submissions', 'rpc/:name'])
    expect(CALLS).toContainEqual(['POST', `/rest/v1/${path}`]);
  const posted = 'token signup verify resend recover logout factors/:id/challenge factors/:id/verify';
  for (const name of posted.split(' ')) expect(CALLS).toContainEqual(['POST', `/auth/v1/${name}`]);
  for (const method of ['GET', 'PUT']) expect(CALLS).toContainEqual([method, '/auth/v1/user']);
});

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'];

describe('anything else', () => {
  test.each(FOREIGN_PATHS)('%s is not passed on, whatever the method', async (path) => {
    for (const method of METHODS) expect([404, 405]).toContain((await ask(`/api${path}`, { method })).status);
    expect(backend.arrived).toEqual([]);
  });

  test.each(CALLS)('a method that is not for %s %s is refused', async (_, path) => {
    const allowed = CALLS.filter(([, other]) => other === path).map(([method]) => method as string);
    const others = path === FORM_PATH ? METHODS.slice(1) : METHODS;
    for (const method of others.filter((method) => !allowed.includes(method))) {
      const { status, headers } = await ask(`/api${example(path)}`, { method });
      const said = ['allow', 'cache-control'].map((name) => headers.get(name));
      expect([status, ...said]).toEqual([405, allowed.join(', '), 'no-store']);
    }
    expect(backend.arrived).toEqual([]);
  });

  test('the address of an answer to a form that is opened again leads to the contact page', async () => {
    const { status, headers } = await ask(`/api${FORM_PATH}`);
    expect([status, headers.get('location'), backend.arrived]).toEqual([303, '/contact', []]);
  });

  test.each([FORM_PATH, FILE_PATH])('a body to %s without an end is refused', async (path) => {
    const body = new ReadableStream({
      pull: (controller) => {
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
    expect((await ask(`/api${path}`, init)).status).toBe(413);
    expect(backend.arrived).toEqual([]);
  });

  test('only a file of a reply may be larger than a posted form', async () => {
    const body = 'x'.repeat(Math.ceil(MAX_FILE_BYTES / 3) * 4 + 2000);
    const statuses = [FILE_PATH, '/rest/v1/rpc/send_reply', `${FILE_PATH}s`].map(
      async (path) => (await ask(`/api${path}`, { method: 'POST', body })).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 413, 413]);
    const form = { method: 'POST', body: 'x'.repeat(128 * 1024) };
    expect((await ask('/api/rest/v1/rpc/send_reply', form)).status).toBe(200);
  });
});

describe('while the backend is unreachable', () => {
  const fields = {
    form: 'contact',
    name: 'Asha <b>Verma</b>',
    message: `राज़ & "two"\r\nlines $& ?text="${'😀'.repeat(2000)}`,
    phone: ' ',
    consent: '1',
  };

  test.each([
    ['nothing listens', unreachable, 200],
    ['its address is missing', { settings: {} }, 200],
    ['a gateway answers', {}, 500],
  ])('a plain form gets a page with every typed word when %s', async (_, host, status) => {
    backend.answer(status, 'Bad gateway', { 'content-type': 'application/json' });
    const sent = await ask('/api/functions/v1/contact-form', form(fields), host);
    const html = await sent.text();
    expect(sent.status).toBe(503);
    expect(Object.fromEntries(sent.headers)).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "frame-ancestors 'none'; form-action 'none'",
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    expect(html).toContain('Asha &#60;b&#62;Verma&#60;/b&#62;');
    expect(html).toContain('राज़ &#38; &#34;two&#34;\nlines $&#38; ?text=&#34;');
    const links = Array.from(html.matchAll(/href="([^"]*)"/g), ([, href = '']) => new URL(href));
    for (const link of links) {
      const text = link.searchParams.get('text') ?? link.searchParams.get('body') ?? '';
      expect(text).toContain('राज़ & "two"\nlines $&');
      // No program takes an address without an end.
      expect(Array.from(text)).toHaveLength(1500);
    }
    expect(html).not.toMatch(new RegExp(`consent|${formsCopy.columns.phone}`));
  });

  const FORM = '/api/functions/v1/contact-form';
  const json = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json', origin: OWN } };
  test.each([
    ['a script of forms', FORM, json],
    ['a form to a function', '/api/functions/v1/enquiry', form(fields)],
    ['a form of another site', FORM, form(fields, 'https://evil.example')],
    ['a form of another port', FORM, form(fields, `${OWN}:8443`)],
    ['a form without a site', FORM, form(fields, 'null')],
  ])('%s gets JSON with a status to try again', async (_, path, init) => {
    const lost = await ask(path, init, unreachable);
    expect([lost.status, await lost.json()]).toEqual([503, { error: 'The backend cannot be reached.' }]);
    backend.answer(520, '<h1>Gateway</h1>', { 'content-type': 'text/html' });
    const broken = await ask(path, init);
    expect([broken.status, await broken.json()]).toEqual([502, { error: 'The backend cannot be reached.' }]);
  });

  test('each host reads the page from its own files', async () => {
    const asked: string[] = [];
    const page = (url: unknown) => Promise.resolve(new Response(String(url && asked.push(String(url)))));
    vi.stubGlobal('fetch', (url: unknown) => (url === '' ? Promise.reject(new Error('none')) : page(url)));
    vi.stubGlobal('Netlify', { env: { toObject: () => ({}) } });
    const post = () => new Request(OWN + FORM, form(fields));
    await netlify(post(), { ip: '203.0.113.1' });
    await cloudflare.fetch(post(), { ASSETS: { fetch: page } });
    expect(asked).toEqual([`${OWN}/not-sent`, `${OWN}/not-sent`]);
  });

  test('a form gets JSON too if the page cannot be read', async () => {
    const page = [() => Promise.reject(new Error('gone')), () => Promise.resolve(Response.error())];
    for (const read of page) {
      const answer = await ask(FORM, form(fields), { ...unreachable, page: read });
      expect([answer.status, await answer.json()]).toEqual([
        503,
        { error: 'The backend cannot be reached.' },
      ]);
    }
  });

  test.each([
    [FORM, form(fields), { 'content-security-policy': "default-src 'none'" }, 'Its own page'],
    ['/api/rest/v1/rpc/agenda', json, {}, '{"code":"XX000"}'],
    ['/api/rest/v1/rpc/agenda', json, { 'content-type': 'application/vnd.pgrst.object+json; a=b' }, '{}'],
  ])('a failure of %s that the backend explains is passed on', async (...[path, init, headers, said]) => {
    backend.answer(503, said, headers);
    const sent = await ask(path, init);
    expect([sent.status, await sent.text()]).toEqual([503, said]);
  });
});
