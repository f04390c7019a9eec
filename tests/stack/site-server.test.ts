import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Closable } from '../../supabase/local/api/api-server.ts';
import { freePort } from '../../supabase/local/stack/ports.ts';
import { serveSite } from '../../supabase/local/site/site-server.ts';
import { writeInto } from '../fixtures/stack/folder-with.ts';

const FILES = {
  'index.html': '<h1>Home</h1>',
  'about.html': '<h1>About</h1>',
  'services/seo.html': '<h1>SEO</h1>',
  'services/404.html': '<h1>Service Not Found</h1>',
  '404.html': '<h1>Page not found</h1>',
  '_astro/app.abc.js': `export const words = '${'a ray of light '.repeat(200)}';`,
  _headers: '/*\n  X-Frame-Options: DENY\n/about\n  X-Page: about\n/_astro/*\n  Cache-Control: immutable\n',
  _redirects: '# moved\n/team /about 301\n/old/seo /services/seo 302\n',
};

let folder: string;
let site: string;
let server: Closable;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiranpath-site-'));
  await writeInto(folder, FILES);
  await writeFile(join(folder, '..', 'kiranpath-secret.txt'), 'secret');
  const port = await freePort();
  site = `http://127.0.0.1:${String(port)}`;
  server = await serveSite({ siteDir: folder, port, api: 'http://127.0.0.1:9' });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
  await rm(join(folder, '..', 'kiranpath-secret.txt'));
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
    ['/..%2fkiranpath-secret.txt', 404, 'Page not found'],
    ['/..%5ckiranpath-secret.txt', 404, 'Page not found'],
  ])('%s is answered with %i and “%s”', async (path, status, words) => {
    const answer = await get(path);
    expect([answer.status, await answer.text()]).toEqual([status, `<h1>${words}</h1>`]);
  });

  test.each([
    ['/about/', '/about'],
    ['/about.html?a=1', '/about?a=1'],
    ['/team?from=mail', '/about?from=mail'],
    ['/old/seo', '/services/seo'],
    // Another site.
    ['//elsewhere.example/', null],
    ['//elsewhere.example/index.html', null],
  ])('%s redirects to %s', async (path, location) =>
    expect((await get(path)).headers.get('location')).toBe(location),
  );

  test('refuses methods that write', async () => {
    expect((await fetch(site, { method: 'POST' })).status).toBe(405);
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

  test('respond with 304 to an unchanged page', async () => {
    const etag = (await get('/about')).headers.get('etag') ?? '';
    expect((await get('/about', { 'if-none-match': etag })).status).toBe(304);
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('compress for accept-encoding %s as %s', async (accepted, encoding) => {
    const answer = await get('/_astro/app.abc.js', { 'accept-encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(await answer.text()).toBe(FILES['_astro/app.abc.js']);
  });
});
