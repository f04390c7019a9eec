import { passOn } from './pass-on.ts';

/** Replaced by the build with the setting SUPABASE_URL. */
declare const BACKEND: string;

interface Environment {
  /** The files of the site. */
  ASSETS: { fetch: (url: URL) => Promise<Response> };
  /** Optional, a secret of the project at Cloudflare. */
  SUPABASE_SECRET_KEY?: string;
}

/** The worker of Cloudflare Pages (`dist/_worker.js`); `_routes.json` sends only `/api/*` to it. */
export default {
  fetch: (request: Request, { ASSETS, SUPABASE_SECRET_KEY }: Environment): Promise<Response> =>
    passOn(request, {
      backend: BACKEND,
      visitor: request.headers.get('cf-connecting-ip') ?? undefined,
      secretKey: SUPABASE_SECRET_KEY,
      page: async () => (await ASSETS.fetch(new URL('/not-sent', request.url))).text(),
    }),
};
