import { passOn } from './pass-on.ts';

/** The routing middleware of Vercel, which `vercel.json` names. Vercel sets `x-real-ip` itself. */
export default (request: Request): Promise<Response> =>
  passOn(request, {
    settings: process.env,
    visitor: request.headers.get('x-real-ip'),
    page: () => fetch(new URL('/not-sent', request.url)),
  });

export const config = { matcher: '/api/:path*' };
