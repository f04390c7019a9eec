import { PREFIX } from './calls.ts';
import { passOn } from './pass-on.ts';

/** Replaced by the build with the setting SUPABASE_URL. */
declare const BACKEND: string;
declare const Netlify: { env: { get: (name: string) => string | undefined } };

/** The edge function of Netlify, which its build finds in `.netlify/v1/edge-functions/`. */
export default (request: Request, { ip }: { ip: string }): Promise<Response> =>
  passOn(request, {
    backend: BACKEND,
    visitor: ip,
    secretKey: Netlify.env.get('SUPABASE_SECRET_KEY'),
    page: async () => (await fetch(new URL('/not-sent', request.url))).text(),
  });

export const config = { path: `${PREFIX}/*` };
