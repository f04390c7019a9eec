import { passOn, type Settings } from '../pass-on.ts';

declare const Netlify: { env: { toObject: () => Settings } };

/** The edge function of Netlify, in the folder that `netlify.toml` names. */
export default (request: Request, { ip }: { ip: string }): Promise<Response> =>
  passOn(request, {
    settings: Netlify.env.toObject(),
    visitor: ip,
    page: () => fetch(new URL('/not-sent', request.url)),
  });

export const config = { path: '/api/*' };
