import { PostgrestError } from '@supabase/postgrest-js';
import { Hono, type MiddlewareHandler } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import { validator } from 'hono/validator';
import { z } from 'zod';
import { accountCopy } from '../../../src/copy/account.ts';
import { answersCopy } from '../../../src/copy/answers.ts';
import { functionsVersion } from '../../../src/copy/functions-version.ts';
import { countCharacters } from '../../../src/domain/submission/count-characters.ts';
import { refusalStatus } from './database.ts';
import { errorName, type Log } from './log.ts';

/** The largest accepted body: room for 5,000 characters in each of two texts, also in a script with nine urlencoded bytes for a letter. */
export const MAX_BODY_BYTES = 128 * 1024;

/** The headers that the Supabase clients send from a page. */
const allowHeaders = ['authorization', 'x-client-info', 'apikey', 'content-type'];
/** What the site reads of an answer from another origin: its time, and whether it is a file. */
const exposeHeaders = ['date', 'content-disposition'];

interface AppOptions {
  /** Refuses callers by their headers, before anything of a body is read. Without one, anybody may call. */
  guard?: MiddlewareHandler;
  /** The largest body, in bytes, of a request with these headers. Undefined: the function reads no more than it can hold. */
  limitBody?: (headers: Headers) => number | undefined;
  /** The only method that the function answers. */
  method?: 'GET' | 'POST';
}

/**
 * The Hono app that each function starts from: it allows every origin, limits bodies, and answers errors with `{ error }`. The message
 * of an HTTPException and of a refusal of the database is written for the caller; that of any other error is hidden.
 */
export function createApp(
  log: Log,
  { guard, limitBody = () => MAX_BODY_BYTES, method = 'POST' }: AppOptions,
): Hono {
  const app = new Hono();
  // For `npm run go-live -- --check`: nothing secret, and the site's host does not pass it on.
  app.use(async (context, next) => {
    await next();
    context.header('x-version', functionsVersion);
  });
  app.use(cors({ origin: '*', allowMethods: [method], allowHeaders, exposeHeaders, maxAge: 86_400 }));
  if (guard) app.on(method, '*', guard);
  const refuseBody = () => {
    throw new HTTPException(413, { message: answersCopy.server.tooLarge });
  };
  app.use((context, next) => {
    const maxSize = limitBody(context.req.raw.headers);
    return maxSize === undefined ? next() : bodyLimit({ maxSize, onError: refuseBody })(context, next);
  });
  app.notFound(() => {
    throw new HTTPException(405, { message: `Only ${method} is allowed.` });
  });
  app.onError((thrown, context) => {
    const status = thrown instanceof PostgrestError && refusalStatus(thrown.code);
    const error = status ? new HTTPException(status, { message: thrown.message }) : thrown;
    if (error instanceof HTTPException) {
      log('refused', { status: error.status });
      return error.res ? error.getResponse() : context.json({ error: error.message }, error.status);
    }
    log('failed', { error: errorName(error) });
    return context.json({ error: answersCopy.server.failed }, 500);
  });
  return app;
}

// eslint-disable-next-line no-restricted-syntax -- for whoever calls a function without the site
const keyRefusal = { message: { error: 'A valid API key is needed.' } };

/**
 * Refuses a request without one of these keys. Publishable keys are not JWTs, so the platform's own check is off
 * (`verify_jwt = false`) and each function checks the key itself.
 */
export const requireKey = (...keys: (readonly string[])[]) =>
  bearerAuth({
    token: keys.flat(),
    headerName: 'apikey',
    prefix: '',
    noAuthenticationHeader: keyRefusal,
    invalidAuthenticationHeader: keyRefusal,
    invalidToken: keyRefusal,
  });

/** Refuses a request without an access token. Whose it is, the database checks. */
export const requireToken: MiddlewareHandler = ({ req }, next) => {
  if (tokenOf(req.raw.headers) !== undefined) return next();
  throw new HTTPException(401, { message: accountCopy.signIn.redirected });
};

/** The access token of a caller. */
export const tokenOf = (headers: Headers): string | undefined =>
  /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];

/** Refuses a body that does not match the schema. The message names the field, not its content. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) =>
  validator('json', (value): z.output<Schema> => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const field = parsed.error.issues[0]?.path.join('.') || 'body';
    throw new HTTPException(400, { message: `Invalid ${field}.` });
  });

/** Typed text that Postgres can store, so no NUL and no lone surrogate; without `max`, the database says what is too long. */
export const typedText = (max = Infinity) =>
  z.string().refine((text) => !text.includes('\0') && text.isWellFormed() && countCharacters(text) <= max);
