import { join } from 'node:path';
import { functionsVersion } from '../../src/copy/functions-version.ts';
import { readRules } from '../hosting/site-rules.ts';

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
  if (answer.status >= 500) return `${name} does not start`;
  const version = answer.headers.get('x-version');
  return version === functionsVersion
    ? undefined
    : `${name} is version ${version ?? 'unknown'}, in the repository ${functionsVersion}`;
}

/**
 * Why a project does not answer, or not with a key; undefined if it does. The codes are those of
 * https://supabase.com/docs/guides/platform/http-status-codes, read on 27 November 2026.
 */
export async function projectFault(api: string, key?: string): Promise<string | undefined> {
  const ask = get(`${api}/auth/v1/settings`, { headers: { apikey: key ?? 'none' } });
  const { status } = await ask.catch(() => ({ status: 0 }));
  if (status === 0) return `nothing answers at ${api}: correct the address, or try again later`;
  if (key && (status === 401 || status === 403)) return 'the project does not know this key';
  if (status === 402) return 'the project is beyond its quota: take a larger plan';
  if (status === 540) return 'the project is paused: restore it in the dashboard';
  return status >= 500 ? `the project answers with ${String(status)}: try again in a minute` : undefined;
}

/** The headers of `public/_headers` that the site does not send. */
export async function missingHeaders(site: string, root: string): Promise<string[]> {
  const { headers } = await readRules(join(root, 'public'));
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
