import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MAX_FILE_BYTES } from '../../src/domain/enquiry/reply-files.ts';
import { FILE_PATH, PREFIX } from '../../supabase/hosting/calls.ts';
import { nginxRules } from '../../supabase/hosting/nginx-rules.ts';
import { readRules } from '../../supabase/hosting/site-rules.ts';
import { ROOT } from '../fixtures/stack/run-node.ts';

const { headers, redirects } = await readRules(
  join(ROOT, 'public'),
  join(ROOT, 'supabase/hosting/netlify.toml'),
);
const headersOf = (path: string) => headers.find((rule) => rule.for === path)?.values;

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

test('nginx and Cloudflare give what is below /api to what passes it on, nginx with the visitor', async () => {
  const read = (file: string) => readFile(join(ROOT, file), 'utf8');
  expect(await read('supabase/hosting/wrangler.jsonc')).toContain(
    `"run_worker_first": ["${PREFIX}/*"],\n    "not_found_handling": "404-page"`,
  );
  const nginx = await read('supabase/hosting/nginx.conf');
  expect(nginx).toMatch(/location \/api\/ \{[^}]*proxy_set_header X-Real-IP \$remote_addr;/);
  const [, forFiles = ''] = nginx.split(`location = ${PREFIX}${FILE_PATH} {`);
  const [, megabytes] = /max_body_size (\d+)m;/.exec(forFiles) ?? [];
  // As base64, and what stands around it.
  expect(Number(megabytes) * 1024 ** 2).toBeGreaterThan((MAX_FILE_BYTES / 3) * 4 + 2000);
});

test('nginx gets the same rules: a redirect keeps its query, and what has no rule is asked for again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'host-rules-'));
  await mkdir(join(folder, 'services'));
  const files = {
    _headers: '/*\n  X-All: 1\n/kept/*\n  Cache-Control: max-age=60\n',
    _redirects: '/old  /new  301\n',
    'services/404.html': '',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const rules = await nginxRules(folder);
  await rm(folder, { recursive: true });
  expect(rules.replaceAll('public, max-age=0, must-revalidate', 'ASKED')).toBe(
    `add_header Cache-Control "ASKED" always;
add_header X-All "1" always;
location ^~ /kept/ {
  add_header Cache-Control "max-age=60" always;
  add_header X-All "1" always;
  try_files $uri $uri.html $uri/index.html =404;
}
location ^~ /services/ {
  error_page 404 /services/404.html;
  try_files $uri $uri.html $uri/index.html =404;
}
location = /old {
  return 301 /new$is_args$args;
}
`,
  );
});

test.each([
  ['_redirects', '/a\n', 'Could not parse'],
  ['_headers', 'X-Page: about\n', 'Path should come before'],
])('a fault in %s is found before the site is deployed: %j', async (name, text, fault) => {
  const folder = await mkdtemp(join(tmpdir(), 'host-rules-'));
  await writeFile(join(folder, name), text);
  await expect(readRules(folder)).rejects.toThrow(fault);
  await rm(folder, { recursive: true });
});
