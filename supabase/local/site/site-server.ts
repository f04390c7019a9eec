import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Closable, listenOn } from '../api/api-server.ts';
import { createSiteFiles, type Encoding, type SiteFile } from './site-files.ts';
import { readSiteRules } from './site-rules.ts';

type SiteFiles = ReturnType<typeof createSiteFiles>;

interface Found {
  file: SiteFile;
  status: number;
}

/**
 * Serves a built site as a CDN would: clean addresses, `_headers`, `_redirects`, the nearest 404.html with status 404,
 * brotli or gzip, ETags, and an endless cache for hashed files.
 */
export async function serveSite(siteDir: string, port: number): Promise<Closable> {
  const files = createSiteFiles(siteDir);
  const server = createServer((request, response) => {
    answer(request, response, { files, siteDir }).catch((error: unknown) => {
      console.error(`site: ${error instanceof Error ? error.message : String(error)}`);
      response.writeHead(500).end();
    });
  });
  return listenOn(server, port);
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { files, siteDir }: { files: SiteFiles; siteDir: string },
): Promise<void> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://site.invalid');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const rules = await readSiteRules(siteDir);
  const redirect = rules.redirectFor(pathname) ?? toCleanAddress(pathname);
  if (redirect) {
    response.writeHead(redirect.status, { location: redirect.to + search }).end();
    return;
  }
  const found = await find(files, pathname);
  if (!found) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    return;
  }
  const headers: Record<string, string> = {
    'cache-control': pathname.startsWith('/_astro/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=0, must-revalidate',
    ...Object.fromEntries(rules.headersFor(pathname)),
    'content-type': found.file.type,
    etag: found.file.etag,
    vary: 'accept-encoding',
  };
  await send(request, response, { found, headers });
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { found, headers }: { found: Found; headers: Record<string, string> },
): Promise<void> {
  if (found.status === 200 && request.headers['if-none-match'] === found.file.etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const encoding = encodingFor(request.headers['accept-encoding'], found.file);
  const bytes = await found.file.bytes(encoding);
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  response.writeHead(found.status, { ...headers, 'content-length': bytes.length });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** `/about/` and `/about.html` are `/about`. */
function toCleanAddress(path: string): { to: string; status: number } | undefined {
  const clean = path.replace(/\/index\.html$/, '/').replace(/(\.html|\/+)$/, '') || '/';
  // A path such as //elsewhere.example would lead off the site.
  return clean === path || !/^\/(?!\/)/.test(clean) ? undefined : { to: clean, status: 308 };
}

async function find(files: SiteFiles, pathname: string): Promise<Found | undefined> {
  const path = decode(pathname);
  if (path !== undefined && !isPrivate(path)) {
    const names = path === '/' ? ['/index.html'] : [path, `${path}.html`, `${path}/index.html`];
    for (const name of names) {
      const file = await files.read(name);
      if (file) return { file, status: 200 };
    }
  }
  for (let folder = parentOf(path ?? '/'); ; folder = parentOf(folder)) {
    const file = await files.read(`${folder}/404.html`);
    if (file) return { file, status: 404 };
    if (folder === '') return undefined;
  }
}

/** Steps out of the site and the files that are the server's own are nobody's business. */
function isPrivate(path: string): boolean {
  return /(^|[\\/])\.\.([\\/]|$)|\0/.test(path) || path === '/_headers' || path === '/_redirects';
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function encodingFor(accepted: string | string[] | undefined, file: SiteFile): Encoding {
  const offers = String(accepted ?? '')
    .split(',')
    .map((offer) => offer.split(';')[0]?.trim());
  if (!file.isCompressible) return 'identity';
  if (offers.includes('br')) return 'br';
  return offers.includes('gzip') ? 'gzip' : 'identity';
}
