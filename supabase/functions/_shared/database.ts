import { z } from 'zod';
import type { ApiSettings } from './settings.ts';

/** Timeout of every database call. Visitors wait for some of these calls. */
const TIMEOUT_MILLISECONDS = 8_000;

/** A database call that failed. The status is 0 if there was no response. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
  readonly status: number;
  /** SQLSTATE or PostgREST code. */
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The database calls of the edge functions, each with only the rights it needs. */
export interface Database {
  /** Calls a Postgres function as the service role and parses the result. */
  call<Schema extends z.ZodType>(
    name: string,
    args: Record<string, unknown>,
    schema: Schema,
  ): Promise<z.output<Schema>>;
  /** Calls a Postgres function with the rights of the person who has this access token. */
  callAs<Schema extends z.ZodType>(
    token: string,
    name: string,
    args: Record<string, unknown>,
    schema: Schema,
  ): Promise<z.output<Schema>>;
  /** Reads rows as the service role; `query` is PostgREST's query string. */
  select<Schema extends z.ZodType>(
    table: string,
    query: URLSearchParams,
    schema: Schema,
  ): Promise<z.output<Schema>>;
  /** Inserts one row with the rights of an anonymous visitor, so that all checks and limits of the table apply. */
  insertAsVisitor(table: string, row: Record<string, unknown>): Promise<void>;
}

const errorSchema = z.object({ code: z.string().catch(''), message: z.string().catch('') });

/** Calls the REST API with `fetch`. Throws DatabaseError for every error response, network error or timeout. */
export function connectDatabase(settings: ApiSettings): Database {
  const send = async (path: string, key: string, init: RequestInit): Promise<unknown> => {
    const response = await fetch(`${settings.url}/rest/v1/${path}`, {
      ...init,
      headers: { apikey: key, ...bearer(key), 'content-type': 'application/json', ...init.headers },
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    }).catch((cause: unknown) => {
      throw new DatabaseError(0, 'unreachable', cause instanceof Error ? cause.name : 'unknown');
    });
    const text = await response.text();
    if (!response.ok) throw toDatabaseError(response.status, text);
    return text === '' ? null : parseJson(text);
  };
  return {
    async call(name, args, schema) {
      return schema.parse(
        await send(`rpc/${name}`, settings.secretKey, { method: 'POST', body: JSON.stringify(args) }),
      );
    },
    async callAs(token, name, args, schema) {
      const headers = { authorization: `Bearer ${token}` };
      const body = JSON.stringify(args);
      return schema.parse(
        await send(`rpc/${name}`, settings.publishableKey, { method: 'POST', body, headers }),
      );
    },
    async select(table, query, schema) {
      return schema.parse(await send(`${table}?${query}`, settings.secretKey, { method: 'GET' }));
    },
    async insertAsVisitor(table, row) {
      const headers = { prefer: 'return=minimal' };
      await send(table, settings.publishableKey, { method: 'POST', body: JSON.stringify(row), headers });
    },
  };
}

/** Legacy keys are JWTs and must also be sent as a bearer token. The new keys are not JWTs and must not. */
function bearer(key: string): Record<string, string> {
  return key.startsWith('eyJ') ? { authorization: `Bearer ${key}` } : {};
}

function toDatabaseError(status: number, text: string): DatabaseError {
  const parsed = errorSchema.safeParse(parseJson(text));
  return parsed.success
    ? new DatabaseError(status, parsed.data.code, parsed.data.message)
    : new DatabaseError(status, '', '');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
