import { PostgrestClient } from '@supabase/postgrest-js';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Database as Schema } from '../../../src/domain/database/database-types.ts';
import { createLog, errorName, type Log } from './log.ts';
import { type ApiSettings, readApiSettings, type ReadVariable } from './settings.ts';

/** Timeout of every call. Visitors wait for some of them. */
export const TIMEOUT_MILLISECONDS = 8_000;

type Client = PostgrestClient<Schema>;

/** The database, with the rights of each caller. */
export interface Database {
  asService: Client;
  /** All checks and limits of the tables apply. */
  asVisitor: Client;
  /** The person who has this access token. */
  as(token: string): Client;
}

/** The headers of a caller. Legacy keys and access tokens are JWTs and are sent as a bearer token too. The new keys are not, and must not. */
export const apiHeaders = (apikey: string, token = apikey): Record<string, string> => ({
  apikey,
  ...(token.startsWith('eyJ') && { authorization: `Bearer ${token}` }),
});

/**
 * The clients of the REST API. They are the part of supabase-js that calls the database: the whole of it takes 70 ms more at each cold
 * start and 15 MB, for accounts, files and realtime, which no function uses.
 */
function connectDatabase({ url, publishableKey, secretKey }: ApiSettings): Database {
  const connect = (apikey: string, token = apikey): Client =>
    new PostgrestClient(`${url}/rest/v1`, {
      headers: apiHeaders(apikey, token),
      timeout: TIMEOUT_MILLISECONDS,
      // A visitor's call is not repeated here: the browser and the next run of every-minute do that.
      retry: false,
    });
  return {
    asService: connect(secretKey),
    asVisitor: connect(publishableKey),
    as: (token) => connect(publishableKey, token),
  };
}

/** What every function needs. If a setting is missing, the function does not start, and the error names it. */
export function startFunction(name: string, read: ReadVariable) {
  const api = readApiSettings(read);
  return { api, database: connectDatabase(api), log: createLog(name) };
}

export type EdgeFunction = ReturnType<typeof startFunction>;

/**
 * The HTTP status of a refusal, which its code names; its message is written for whoever called. Undefined for any other error.
 *
 * @example refusalStatus('PT409') // 409
 */
export const refusalStatus = (code: string): ContentfulStatusCode | undefined =>
  /^PT4\d\d$/.test(code) ? (Number(code.slice(2)) as ContentfulStatusCode) : undefined;

/** Records what has happened. An error is only logged, because the claim of it expires and a later run repeats it. */
export async function record<Data>(call: PromiseLike<{ data: Data }>, log: Log): Promise<Data | undefined> {
  try {
    return (await call).data;
  } catch (error) {
    log('record_failed', { error: errorName(error) });
    return undefined;
  }
}
