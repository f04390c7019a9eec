import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Closable } from '../../supabase/local/api/api-server.ts';
import { freePort } from '../../supabase/local/stack/ports.ts';
import { FORM_PATH, PREFIX } from '../../supabase/hosting/calls.ts';
import { serveSite } from '../../supabase/local/site/site-server.ts';
import { writeInto } from '../fixtures/stack/folder-with.ts';

const FILES = {
  'index.html': '<h1>Home</h1>',
  'about.html': '<h1>About</h1>',
  'services/seo.html': '<h1>SEO</h1>',
  'services/404.html': '<h1>Service Not Found</h1>',
  '404.html': '<h1>Page not found</h1>',
  'not-sent.html': '<h1>Not sent</h1>',
  'logo.png': 'a picture '.repeat(200),
  '_astro/app.abc.js': `export const words = '${'a ray of light '.repeat(200)}';`,
  _headers: '/*\n  X-Frame-Options: DENY\n/about\n  X-Page: about\n/_astro/*\n  Cache-Control: immutable\n',
  _redirects: '# moved\n/team /about 301\n/old/seo /services/seo 302\n',
};

let folder: string;
let site: string;
let server: Closable;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiranpath-site-'));
  await writeInto(join(folder, 'site'), FILES);
  await writeFile(join(folder, 'secret.txt'), 'secret');
  const port = await freePort();
  site = `http://127.0.0.1:${String(port)}`;
  server = await serveSite({ siteDir: join(folder, 'site'), port, api: 'http://127.0.0.1:9' });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site + path, { headers, redirect: 'manual' });

describe('addresses', () => {
  test.each([
    ['/', 200, 'Home'],
    ['/about', 200, 'About'],
    ['/services/seo?from=mail', 200, 'SEO'],
    ['/nowhere', 404, 'Page not found'],
    ['/services/nothing', 404, 'Service Not Found'],
    ['/%E0%A4%A', 404, 'Page not found'],
    ['/_headers', 404, 'Page not found'],
    ['/_redirects', 404, 'Page not found'],
    ['/..%2fsecret.txt', 404, 'Page not found'],
    ['/..%5csecret.txt', 404, 'Page not found'],
  ])('%s is answered with %i and “%s”', async (path, status, words) => {
    const answer = await get(path);
    expect([answer.status, await answer.text()]).toEqual([status, `<h1>${words}</h1>`]);
  });

  test.each([
    ['/about/', 308, '/about'],
    ['/about.html?a=1', 308, '/about?a=1'],
    ['/services/index.html', 308, '/services'],
    ['/team?from=mail', 301, '/about?from=mail'],
    ['/old/seo', 302, '/services/seo'],
    // Another site.
    ['//elsewhere.example/index.html', 404, null],
  ])('%s redirects with %i to %s', async (path, expected, location) => {
    const { status, headers } = await get(path);
    expect([status, headers.get('location')]).toEqual([expected, location]);
  });

  test.each([
    ['HEAD', '', 200, null, ''],
    ['POST', '', 405, 'GET, HEAD', ''],
    ['POST', FORM_PATH, 503, null, FILES['not-sent.html']],
  ])('answers %s of %j with %i', async (...[method, path, code, allow, said]) => {
    const body = method === 'POST' ? new URLSearchParams({ name: 'Asha' }) : null;
    const answer = await fetch(site + (path && PREFIX + path), { method, body });
    expect([answer.status, answer.headers.get('allow'), await answer.text()]).toEqual([code, allow, said]);
  });
});

describe('headers', () => {
  test.each([
    ['/about', { 'x-frame-options': 'DENY', 'x-page': 'about', vary: 'accept-encoding' }],
    ['/', { 'x-page': null, 'cache-control': 'public, max-age=0, must-revalidate' }],
    ['/_astro/app.abc.js', { 'cache-control': 'immutable' }],
  ])('of %s are those of the host and of the _headers file: %j', async (path, expected) => {
    const { headers } = await get(path);
    for (const [name, value] of Object.entries(expected)) expect(headers.get(name)).toBe(value);
  });

  test.each([
    ['_astro/app.abc.js', 'br, gzip', 'br'],
    ['_astro/app.abc.js', 'gzip', 'gzip'],
    ['_astro/app.abc.js', 'identity', null],
    ['logo.png', 'br', null],
  ] as const)('compress %s for accept-encoding %s as %s', async (file, accepted, encoding) => {
    const answer = await get(`/${file}`, { 'accept-encoding': accepted });
    expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([encoding, FILES[file]]);
    const again = await get(`/${file}`, { 'if-none-match': answer.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });
});
