import { HttpError } from './http.ts';
import { constantTimeEqual } from './constant-time-equal.ts';
import type { ApiSettings } from './settings.ts';

/**
 * Throws a 401 error unless the request carries one of the project's keys. Publishable keys are not JWTs, so the
 * platform's own check is off (`verify_jwt = false`) and each function checks the key itself.
 */
export async function requireBrowserKey(request: Request, settings: ApiSettings): Promise<void> {
  await requireKey(request, [...settings.browserKeys, ...settings.serviceKeys]);
}

/** Throws a 401 error unless the request carries a service key. */
export async function requireServiceKey(request: Request, settings: ApiSettings): Promise<void> {
  await requireKey(request, settings.serviceKeys);
}

async function requireKey(request: Request, accepted: readonly string[]): Promise<void> {
  const bearer = request.headers.get('authorization')?.replace(/^Bearer\s+/i, '');
  const given = [request.headers.get('apikey'), bearer].filter((key) => typeof key === 'string');
  const pairs = given.flatMap((key) => accepted.map((expected) => constantTimeEqual(key, expected)));
  if (!(await Promise.all(pairs)).includes(true)) throw new HttpError(401, 'A valid API key is needed.');
}
