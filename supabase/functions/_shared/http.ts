import type { z } from 'zod';
import { formsCopy } from '../../../src/copy/forms.ts';
import type { Log } from './log.ts';
import { errorName } from './log.ts';

/** The largest accepted JSON body. The longest that our forms can send is a fifth of it. */
const MAX_BODY_BYTES = 32_768;

export type Handler = (request: Request) => Promise<Response>;

/** CORS headers, because the site and the API have different origins. */
const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
  'access-control-max-age': '86400',
} as const;

/** An error that is sent to the caller: HTTP status 4xx or 5xx, and a readable message. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** A JSON response that every origin may read. */
export function jsonResponse(status: number, body: Record<string, unknown>): Response {
  return Response.json(body, { status, headers: { ...CORS_HEADERS, 'cache-control': 'no-store' } });
}

/**
 * Wraps the handler of a function with what all functions share: it answers the CORS preflight, accepts only POST,
 * sends the message of an HttpError, and hides that of every other error. `answer` makes the response to an error: `{ error }` as
 * JSON unless the function answers with pages.
 */
export function servePost(
  log: Log,
  handle: Handler,
  answer = (status: number, error: string): Response => jsonResponse(status, { error }),
): Handler {
  return async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS_HEADERS });
    try {
      if (request.method !== 'POST') throw new HttpError(405, 'Only POST is allowed.');
      return await handle(request);
    } catch (error) {
      await discard(request);
      if (error instanceof HttpError) {
        log('refused', { status: error.status });
        return answer(error.status, error.message);
      }
      log('failed', { error: errorName(error) });
      return answer(500, formsCopy.server.failed);
    }
  };
}

/** Reads the body as text. Throws a 413 error as soon as it exceeds the limit, without reading the rest. */
export async function readText(request: Request, maxBytes = MAX_BODY_BYTES): Promise<string> {
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let text = '';
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw tooLarge();
    text += decodeOrRefuse(() => decoder.decode(chunk, { stream: true }));
  }
  return text + decodeOrRefuse(() => decoder.decode());
}

/** Parses the body. Throws a 400 error if it is not JSON or does not match the schema; the message names the field, not its content. */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(parseJson(await readText(request)));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') || 'body';
  throw new HttpError(
    400,
    issue?.code === 'unrecognized_keys' ? 'The body has unknown fields.' : `Invalid ${field}.`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, 'The body must be JSON.');
  }
}

function decodeOrRefuse(decode: () => string): string {
  try {
    return decode();
  } catch {
    throw new HttpError(400, 'The body must be UTF-8.');
  }
}

function tooLarge(): HttpError {
  return new HttpError(413, formsCopy.server.tooLarge);
}

/** Discards the rest of an unread body, so that the connection can be reused. */
async function discard(request: Request): Promise<void> {
  if (request.bodyUsed || !request.body) return;
  await request.body.cancel().catch(() => undefined);
}
