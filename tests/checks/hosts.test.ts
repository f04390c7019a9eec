import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findRefusals } from '../../supabase/hosting/refusals.ts';
import { readRules } from '../../supabase/hosting/site-rules.ts';
import { ROOT } from '../fixtures/stack/run-node.ts';

const { headers, redirects } = await readRules(
  join(ROOT, 'public'),
  join(ROOT, 'supabase/hosting/netlify.toml'),
);
const headersOf = (path: string) => headers.find((rule) => rule.for === path)?.values;

/** What the hosts refuse of a site with these files. */
async function refusalsOf(files: Record<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'host-rules-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const found = await findRefusals(folder);
  await rm(folder, { recursive: true });
  return found;
}

describe('headers', () => {
  test('no answer may be framed, guessed at or fetched without TLS for two years', () => {
    expect(headersOf('/*')).toMatchObject({
      'Content-Security-Policy': "frame-ancestors 'none'",
      // What includes subdomains or is preloaded concerns sites that are not ours to decide about.
      'Strict-Transport-Security': 'max-age=63072000',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': expect.stringContaining('camera=()') as unknown,
    });
    expect(headersOf('/_astro/*')).toMatchObject({
      'Cache-Control': expect.stringContaining('immutable') as unknown,
    });
  });

  test('only private pages are isolated from foreign windows, and the others are listed', () => {
    const pathsWith = (name: string) =>
      headers.filter(({ values }) => name in values).map((rule) => rule.for);
    const isolated = ['/auth', '/enquiry', '/admin', '/admin/*'];
    expect(pathsWith('Cross-Origin-Opener-Policy')).toEqual(isolated);
    expect(pathsWith('X-Robots-Tag')).toEqual(['/enquiry', '/blog/cards', '/admin', '/admin/*']);
  });
});

test('Netlify has the page for missing services', () => {
  expect(redirects).toMatchObject([{ from: '/services/*', to: '/services/404.html', status: 404 }]);
});

describe('the hosts', () => {
  const moved = (count: number, to = '/new') =>
    Array.from({ length: count }, (_, index) => `/old-${String(index)}  ${to}  301\n`).join('');

  test('take former addresses up to their number and length', async () => {
    expect(await refusalsOf({ _redirects: moved(2000) })).toEqual([]);
  });

  test.each([
    ['a page for what is missing', '/services/*  /services/404.html  404\n', 'has a status other than'],
    ['a condition', '/a  /b  302  Country=in\n', 'is not "from to status"'],
    ['an address without a target', '/a\n', 'Netlify: Error: Could not parse'],
    ['an address alone', '/a\n', 'is not "from to status"'],
    ['two rules for an address', '/a  /b  301\n/a  /c  301\n', 'is a second rule'],
    ['a long rule', `/a  /${'b'.repeat(1000)}  301\n`, 'is longer than'],
    ['too many rules', moved(2001), 'are more than'],
    ['too many rules after one with *', `/x/*  /y  301\n${moved(100)}`, 'are more than'],
  ])('refuse %s', async (_, _redirects, refusal) =>
    expect(await refusalsOf({ _redirects })).toContainEqual(expect.stringContaining(refusal)),
  );

  test.each([
    ['a header without a path', 'X-Page: about\n', 'Netlify: Error: Path should come before'],
    ['a long header', `/a\n  X-Page: ${'a'.repeat(2000)}\n`, 'is longer than'],
    ['too many paths', '/a\n  X-Page: a\n'.repeat(101), 'are more than'],
  ])('refuse %s', async (_, _headers, refusal) =>
    expect(await refusalsOf({ _headers })).toContainEqual(expect.stringContaining(refusal)),
  );
});
