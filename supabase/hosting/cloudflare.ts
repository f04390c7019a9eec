import { passOn, type Settings } from './pass-on.ts';

interface Environment extends Settings {
  /** The files of the site. */
  ASSETS: { fetch: (url: URL) => Promise<Response> };
}

/** The worker of Cloudflare; `wrangler.jsonc` sends only `/api/*` to it. */
export default {
  fetch: (request: Request, environment: Environment): Promise<Response> =>
    passOn(request, {
      settings: environment,
      visitor: request.headers.get('cf-connecting-ip'),
      page: () => environment.ASSETS.fetch(new URL('/not-sent', request.url)),
    }),
};
