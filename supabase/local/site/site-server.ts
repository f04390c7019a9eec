import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import { etag } from 'hono/etag';
import { type Closable, listenOn } from '../api/api-server.ts';
import { PREFIX } from '../../hosting/calls.ts';
import { passOn } from '../../hosting/pass-on.ts';
import { readRules } from '../../hosting/site-rules.ts';

interface SiteOptions {
  siteDir: string;
  port: number;
  /** The address of the backend, to which calls below /api are passed on. */
  api: string;
}

/**
 * Serves a built site as a CDN does: clean URLs, `_headers`, `_redirects`, the nearest 404.html with status 404,
 * brotli or gzip, ETags, and immutable caching of hashed files.
 */
export async function serveSite({ siteDir, port, api }: SiteOptions): Promise<Closable> {
  const app = new Hono();
  app.all(`${PREFIX}/*`, ({ req }) =>
    passOn(req.raw, {
      settings: { SUPABASE_URL: api },
      page: async () => new Response(await readFile(join(siteDir, 'not-sent.html'))),
    }),
  );
  app.use(allowOnlyGet, compress(), etag(), redirectToCleanUrl, revalidate);
  await addSiteRules(app, siteDir);
  app.get('/:file{_headers|_redirects}', (context) => context.notFound());
  app.get('*', serveStatic({ root: siteDir }));
  app.get('*', serveStatic({ root: siteDir, rewriteRequestPath: (path) => `${path}.html` }));
  app.notFound((context) => nearestNotFoundPage(context, siteDir));
  return listenOn(app, port);
}

/**
 * Adds the rules of a site's `_headers` and `_redirects`, as a host's own parser reads them. A missing file means no rules. What only
 * Netlify needs is in its netlify.toml: this server finds the nearest 404.html itself.
 */
async function addSiteRules(app: Hono, siteDir: string): Promise<void> {
  const { headers, redirects } = await readRules(siteDir);
  for (const { from, to, status } of redirects)
    app.get(from, ({ body, req }) => body(null, status as 302, { location: to + new URL(req.url).search }));
  for (const { for: path, values } of headers)
    app.use(path, (context, next) => {
      for (const [name, value] of Object.entries(values)) context.header(name, value);
      return next();
    });
}

const allowOnlyGet: MiddlewareHandler = async (context, next) =>
  ['GET', 'HEAD'].includes(context.req.method) ? next() : context.body(null, 405, { allow: 'GET, HEAD' });

/** Redirects `/about/` and `/about.html` to `/about`. */
const redirectToCleanUrl: MiddlewareHandler = async (context, next) => {
  const { pathname, search } = new URL(context.req.url);
  const clean = pathname.replace(/\/index\.html$/, '/').replace(/(\.html|\/+)$/, '') || '/';
  // A path such as //elsewhere.example would redirect to another site.
  if (clean === pathname || clean.startsWith('//')) return next();
  return context.body(null, 308, { location: clean + search });
};

/** What hosts send by themselves; `_headers` says otherwise of hashed files. */
const revalidate: MiddlewareHandler = (context, next) => {
  context.header('cache-control', 'public, max-age=0, must-revalidate');
  return next();
};

async function nearestNotFoundPage(context: Context, siteDir: string): Promise<Response> {
  const { path } = context.req;
  const folders = path.includes('..') ? [''] : path.split('/').slice(0, -1);
  for (let depth = folders.length; depth > 0; depth -= 1) {
    const file = join(siteDir, ...folders.slice(0, depth), '404.html');
    const page = await readFile(file, 'utf8').catch(() => undefined);
    if (page !== undefined) return context.html(page, 404);
  }
  return context.text('Not found', 404);
}

/** Compresses with brotli, which Hono's own middleware does not support. The result is cached by ETag. */
function compress(): MiddlewareHandler {
  const cache = new Map<string, Promise<Buffer>>();
  const encoders = { br: promisify(brotliCompress), gzip: promisify(gzip) };
  return async (context, next) => {
    await next();
    context.header('vary', 'accept-encoding');
    const accepted = context.req.header('accept-encoding') ?? '';
    const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
    const { body, headers } = context.res;
    if (!encoding || !body || !COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? ''))
      return;

    const tag = headers.get('etag');
    const plain = Buffer.from(await context.res.arrayBuffer());
    const bytes = cache.get(`${encoding} ${String(tag)}`) ?? encoders[encoding](plain);
    if (tag) cache.set(`${encoding} ${tag}`, bytes);
    context.res = context.body(new Uint8Array(await bytes), context.res);
    context.header('content-encoding', encoding);
    context.header('content-length', String((await bytes).length));
  };
}
