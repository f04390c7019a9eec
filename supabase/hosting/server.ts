import { readFile } from 'node:fs/promises';
import { serve } from '@hono/node-server';
import { passOn } from './pass-on.ts';

/** The service behind nginx (`site-api.service`). nginx sets `x-real-ip`, and nobody else reaches the port. */
export const answer = (request: Request): Promise<Response> =>
  passOn(request, {
    settings: process.env,
    visitor: request.headers.get('x-real-ip'),
    page: async () => new Response(await readFile('dist/not-sent.html')),
  });

if (import.meta.main) serve({ hostname: '127.0.0.1', port: Number(process.env['PORT']), fetch: answer });
