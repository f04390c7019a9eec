import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';

const TIMEOUT_MILLISECONDS = 20_000;

/** Asks for an address without following a redirect, and not for long. */
export const get = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS), ...init });

/**
 * What is wrong with a hosted function. Supabase answers with these codes for one that is not deployed or does not start:
 * https://supabase.com/docs/guides/functions/error-codes, read on 27 November 2026.
 */
export async function functionFault(api: string, name: string): Promise<string | undefined> {
  const answer = await get(`${api}/functions/v1/${name}`);
  const text = await answer.text();
  if (answer.status === 404 && text.includes('NOT_FOUND')) return `${name} is not deployed`;
  return answer.status >= 500 ? `${name} does not start` : undefined;
}

/** The headers of `public/_headers` that the site does not send. */
export async function missingHeaders(site: string, root: string): Promise<string[]> {
  const { headers } = await parseAllHeaders({
    headersFiles: [join(root, 'public/_headers')],
    configHeaders: [],
    minimal: true,
  });
  const pages = headers.filter((rule) => !rule.for.endsWith('/*')).map((rule) => rule.for);
  const missing = await Promise.all(
    ['/', ...pages].map(async (path) => {
      const { headers: sent } = await get(site + path);
      const wanted = headers.find((rule) => rule.for === (path === '/' ? '/*' : path))?.values ?? {};
      return Object.entries(wanted)
        .filter(([name, value]) => !sent.get(name)?.includes(value))
        .map(([name]) => `${path} has no ${name}`);
    }),
  );
  return missing.flat();
}
