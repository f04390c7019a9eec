import { createAdaptorServer } from '@hono/node-server';
import { HOST } from '../stack/constants.ts';

type Fetch = (request: Request) => Promise<Response>;

interface ApiOptions {
  port: number;
  backend: Fetch;
  /** Where the edge functions listen. */
  functionsPort: number;
}

export interface Closable {
  close(): Promise<void>;
}

const FUNCTIONS_PREFIX = '/functions/v1/';

/** The API on the paths of hosted Supabase: /auth/v1 and /rest/v1 in this process, /functions/v1 in Deno. */
export async function serveApi({ port, backend, functionsPort }: ApiOptions): Promise<Closable> {
  const fetch: Fetch = async (request) => {
    const { pathname } = new URL(request.url);
    // As on hosted Supabase, a function answers for itself, its preflight included.
    if (pathname.startsWith(FUNCTIONS_PREFIX)) return toFunction(request, functionsPort);
    if (request.method === 'OPTIONS') return withCors(request, new Response(null, { status: 200 }));
    return withCors(request, await backend(request));
  };
  return listenOn(createAdaptorServer({ fetch }), port);
}

/** Opens a server on loopback; its close() also ends connections that browsers keep alive. */
export function listenOn(server: ReturnType<typeof createAdaptorServer>, port: number): Promise<Closable> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      resolve({
        close: () =>
          new Promise((done) => {
            server.close(() => {
              done();
            });
            if ('closeAllConnections' in server) server.closeAllConnections();
          }),
      });
    });
  });
}

async function toFunction(request: Request, port: number): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const target = `http://${HOST}:${String(port)}/${pathname.slice(FUNCTIONS_PREFIX.length)}${search}`;
  const headers = new Headers(request.headers);
  for (const name of ['host', 'connection', 'content-length', 'expect']) headers.delete(name);
  try {
    const body = request.body ? await request.arrayBuffer() : null;
    const answer = await globalThis.fetch(target, {
      method: request.method,
      headers,
      body,
      redirect: 'manual',
    });
    return new Response(answer.body, { status: answer.status, headers: withoutHopHeaders(answer.headers) });
  } catch {
    return Response.json(
      { error: 'The edge functions are not running.' },
      { status: 503, headers: { 'access-control-allow-origin': '*' } },
    );
  }
}

/** fetch has already unpacked the body, so its old length and encoding would be wrong. */
function withoutHopHeaders(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) {
    kept.delete(name);
  }
  return kept;
}

function withCors(request: Request, response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('access-control-allow-origin', '*');
  if (request.method === 'OPTIONS') {
    headers.set('access-control-allow-methods', 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS');
    headers.set('access-control-allow-headers', request.headers.get('access-control-request-headers') ?? '*');
    headers.set('access-control-max-age', '3600');
  } else {
    headers.set(
      'access-control-expose-headers',
      'Content-Range, Content-Location, Content-Profile, Range-Unit, X-Supabase-Api-Version',
    );
  }
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
