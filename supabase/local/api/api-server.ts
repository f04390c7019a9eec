import { once } from 'node:events';
import { createAdaptorServer } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { proxy } from 'hono/proxy';
import { HOST } from '../stack/constants.ts';

interface ApiOptions {
  port: number;
  backend: (request: Request) => Promise<Response>;
  /** The port of the edge functions. */
  functionsPort: number;
}

export interface Closable {
  close(): Promise<void>;
}

const FUNCTIONS_PREFIX = '/functions/v1';

/** Serves the API on the paths of hosted Supabase: /auth/v1 and /rest/v1 in this process, /functions/v1 in Deno. */
export function serveApi({ port, backend, functionsPort }: ApiOptions): Promise<Closable> {
  const app = new Hono();
  app.all(`${FUNCTIONS_PREFIX}/*`, (context) => forwardToFunction(context, functionsPort));
  // As on hosted Supabase, where the tables and the functions say it themselves.
  app.use('/auth/*', cors());
  app.all('*', (context) => backend(context.req.raw));
  return listenOn(app, port);
}

/** Starts a server on loopback. Its close() also closes keep-alive connections. */
export async function listenOn({ fetch }: Hono, port: number): Promise<Closable> {
  // Longer than its callers keep one: a call that meets the end of its connection fails.
  const server = createAdaptorServer({ fetch, serverOptions: { keepAliveTimeout: 60_000 } });
  await once(server.listen(port, HOST), 'listening');
  return {
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await closed;
    },
  };
}

async function forwardToFunction({ req }: Context, port: number): Promise<Response> {
  const { pathname, search } = new URL(req.url);
  const target = `http://${HOST}:${String(port)}${pathname.slice(FUNCTIONS_PREFIX.length)}${search}`;
  const ownHeaders = {
    host: undefined,
    connection: undefined,
    expect: undefined,
    'content-length': undefined,
  };
  try {
    // The body is read first, because a function may respond and close the connection before it has read all of it.
    const body = req.raw.body ? await req.arrayBuffer() : null;
    return await proxy(target, { method: req.method, headers: { ...req.header(), ...ownHeaders }, body });
  } catch {
    return Response.json({ error: 'The edge functions are not running.' }, { status: 503 });
  }
}
