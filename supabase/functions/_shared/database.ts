import { z } from 'zod';
import type { ApiSettings } from './settings.ts';

/** Every call to the database gives up after this long; visitors wait for some of them. */
const TIMEOUT_MILLISECONDS = 8_000;

/** A call the database answered with an error, or did not answer at all (status 0). */
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

/** The few things the functions ask of the REST API, each with the rights it needs and no more. */
export interface Database {
  /** Calls a Postgres function as the service role and parses its answer. */
  call<Schema extends z.ZodType>(
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
  /** Inserts one row with an anonymous visitor's rights, so that every check and limit of the table applies. */
  insertAsVisitor(table: string, row: Record<string, unknown>): Promise<void>;
}

const errorSchema = z.object({ code: z.string().catch(''), message: z.string().catch('') });

/** The REST API behind `fetch`. Throws DatabaseError for every refusal, error or timeout. */
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
    async select(table, query, schema) {
      return schema.parse(await send(`${table}?${query}`, settings.secretKey, { method: 'GET' }));
    },
    async insertAsVisitor(table, row) {
      const headers = { prefer: 'return=minimal' };
      await send(table, settings.publishableKey, { method: 'POST', body: JSON.stringify(row), headers });
    },
  };
}

/** Legacy keys are tokens and must also stand as bearer; the new keys must not, they are no tokens. */
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
