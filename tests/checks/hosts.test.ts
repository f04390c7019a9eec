import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MAX_FILE_BYTES } from '../../src/domain/enquiry/reply-files.ts';
import { FILE_PATH, FORM_PATH, PREFIX } from '../../supabase/hosting/calls.ts';
import { config } from '../../supabase/hosting/netlify/api.ts';
import { nginxRules } from '../../supabase/hosting/nginx-rules.ts';
import { readRules } from '../../supabase/hosting/site-rules.ts';
import { folderWith } from '../fixtures/stack/folder-with.ts';
import { ROOT, runNode } from '../fixtures/stack/run-node.ts';

const { headers, redirects } = await readRules(join(ROOT, 'public'), 'supabase/hosting/netlify.toml');

test('each page has the headers of its kind, and no others; Netlify has the page for missing services', () => {
  const isolated = { 'Cross-Origin-Opener-Policy': 'same-origin' };
  const unlisted = { 'X-Robots-Tag': 'noindex' };
  expect(Object.fromEntries(headers.map(({ for: path, values }) => [path, values]))).toEqual({
    '/*': {
      'Content-Security-Policy': "frame-ancestors 'none'",
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      // What includes subdomains or is preloaded concerns sites that are not ours to decide about.
      'Strict-Transport-Security': 'max-age=63072000',
      'X-Content-Type-Options': 'nosniff',
    },
    '/_astro/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
    '/auth': isolated,
    '/enquiry': { ...isolated, ...unlisted, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
    '/blog/cards': unlisted,
    '/admin': { ...isolated, ...unlisted },
    '/admin/*': { ...isolated, ...unlisted },
  });
  expect(redirects).toMatchObject([{ from: '/services/*', to: '/services/404.html', status: 404 }]);
});

const read = (file: string) => readFile(join(ROOT, file), 'utf8');

test('each host gives what is below /api to what passes it on, nginx with the visitor', async () => {
  expect(config.path).toBe(`${PREFIX}/*`);
  expect(await read('supabase/hosting/wrangler.jsonc')).toContain('"main": "cloudflare.ts"');
  expect(await read('supabase/hosting/wrangler.jsonc')).toContain(
    `"directory": "../../dist",\n    "binding": "ASSETS",\n    "run_worker_first": ["${PREFIX}/*"],\n    "not_found_handling": "404-page"`,
  );
  const nginx = await read('supabase/hosting/nginx.conf');
  expect(nginx).toContain('location ~ ^/_(headers|redirects)$ {\n    return 404;');
  expect(nginx.split('\n').map((line) => line.trim())).toEqual(
    expect.arrayContaining([
      ...[
        'limit_req_zone $binary_remote_addr zone=api:10m rate=20r/s;',
        'keepalive_timeout 300s;',
        'gzip on;',
      ],
      ...['error_page 404 /404.html;', 'absolute_redirect off;', 'charset utf-8;', 'internal;'],
      ...['try_files $uri $uri.html $uri/index.html =404;', 'default /unreachable;'],
      ...['default_type application/json;', 'add_header Cache-Control no-store always;'],
    ]),
  );
  const [, passedOn = ''] = /location \/api\/ \{([^}]*)/.exec(nginx) ?? [];
  expect(passedOn.split('\n').map((line) => line.trim())).toEqual(
    expect.arrayContaining([
      ...['limit_req zone=api burst=60 nodelay;', 'client_max_body_size 128k;', 'add_header X-None "";'],
      ...['proxy_set_header Host $http_host;', 'proxy_set_header X-Real-IP $remote_addr;'],
      'error_page 502 504 =503 $outage;',
    ]),
  );
  const [, forFiles = ''] = nginx.split(`location = ${PREFIX}${FILE_PATH} {`);
  const [, megabytes] = /max_body_size (\d+)m;/.exec(forFiles) ?? [];
  // As base64, and what stands around it.
  expect(Number(megabytes) * 1024 ** 2).toBeGreaterThan((MAX_FILE_BYTES / 3) * 4 + 2000);
});

test.each([
  ['/about/', 'about'],
  ['/about.html?a=1', 'about'],
  ['/index.html', ''],
  ['/about?next=/a/', undefined],
  ['/api/a/', undefined],
  ['//evil.in/', undefined],
])('nginx leads %s to the page without an ending: %j', async (path, page) => {
  const [, pattern = ''] = /\$request_uri ~ "(.+)"\)/.exec(await read('supabase/hosting/nginx.conf')) ?? [];
  expect(new RegExp(pattern).exec(path)?.[1]).toBe(page);
});

test.each([
  ['https://www.agency.in', true],
  ['https://www.agency.in.evil.in', false],
  ['null', false],
])('while its service restarts, nginx answers a form of %s with a page: %s', async (from, isOwn) => {
  const [, pattern = ''] = /"~(.+)" \/not-sent\.html;/.exec(await read('supabase/hosting/nginx.conf')) ?? [];
  const [forms, others] = [FORM_PATH, FILE_PATH].map((path) => `${PREFIX}${path} ${from} www.agency.in`);
  expect([forms, others].map((text = '') => new RegExp(pattern).test(text))).toEqual([isOwn, false]);
});

test('the service behind nginx has its port, starts with the machine and again after a fault, and its key is its own', async () => {
  const [, port] =
    /proxy_pass http:\/\/127\.0\.0\.1:(\d+);/.exec(await read('supabase/hosting/nginx.conf')) ?? [];
  expect((await read('supabase/hosting/site-api.service')).split('\n')).toEqual(
    expect.arrayContaining([
      ...[`Environment=PORT=${String(port)}`, 'EnvironmentFile=-/etc/site-api.env', 'DynamicUser=yes'],
      ...['WorkingDirectory=/srv/site', 'Environment=SUPABASE_URL=https://PROJECT.supabase.co'],
      ...['After=network-online.target', 'WantedBy=multi-user.target', 'Restart=always'],
      'ExecStart=/srv/site/node_modules/.bin/node supabase/hosting/server.ts',
    ]),
  );
});

test('nginx gets the same rules: a redirect keeps its query, and what has no rule is asked for again', async () => {
  const folder = await folderWith({
    _headers: '/*\n  X-All: 1\n/kept/*\n  Cache-Control: max-age=60\n/one\n  X-All: 2\n',
    _redirects: '/old  /new  301\n',
    'services/404.html': '',
  });
  const rules = await nginxRules(folder);
  expect(rules.replaceAll('public, max-age=0, must-revalidate', 'ASKED')).toBe(
    `add_header Cache-Control "ASKED" always;
add_header X-All "1" always;
location ^~ /kept/ {
  add_header Cache-Control "max-age=60" always;
  add_header X-All "1" always;
  try_files $uri $uri.html $uri/index.html =404;
}
location = /one {
  add_header Cache-Control "ASKED" always;
  add_header X-All "2" always;
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
  ['_redirects', '/a /b\n', 'status'],
  ['_headers', 'X-Page: about\n', 'Path should come before'],
])('a fault in %s is found before the site is deployed: %j', async (name, text, fault) => {
  const cwd = await folderWith({ [`dist/${name}`]: text });
  const command = [join(ROOT, 'supabase/run.mjs'), 'commands/check-rules'];
  const { code, output } = await runNode(command, {}, { cwd });
  expect([code, output]).toEqual([1, expect.stringContaining(fault)]);
});

test.each([
  ['Parsed 3 valid redirect rules.', 0],
  ['Found 1 invalid redirect rule:', 1],
])('Cloudflare saying %j ends the step before deploying with %d', async (said, code) => {
  const worker = `exports.unstable_startWorker = () => (console.log('${said}'), { dispose() {} });`;
  const folder = await folderWith({ 'node_modules/wrangler/index.js': worker });
  const script = join(ROOT, 'supabase/hosting/cloudflare-rules.mjs');
  expect(await runNode([script], { PATH: folder })).toEqual({ code, output: said });
});
