import { CALLS, FILE_PATH, FORM_PATH, PREFIX } from './calls.ts';
import { notSentPage } from './not-sent-page.ts';

/** The settings of the host. */
export interface Settings {
  /** The backend, such as https://PROJECT.supabase.co. */
  SUPABASE_URL?: string | undefined;
  /**
   * A secret key (sb_secret_…) with which the backend's accounts count their limits by the visitor's address; without it, all
   * visitors share the address of the host. It gives no right: no call of the list needs one.
   */
  SUPABASE_SECRET_KEY?: string | undefined;
}

export interface Host {
  settings: Settings;
  /** The address of the visitor, as the host knows it. */
  visitor?: string | null;
  /** Reads the page that answers a plain form while the backend is unreachable. */
  page: () => Promise<Response>;
}

/** The largest body of a function: that of a posted form. */
const MAX_BODY_BYTES = 128 * 1024;
/** Five megabytes as base64, and what stands around them. */
const MAX_FILE_BODY_BYTES = 7 * 1024 * 1024;
/** A little more than the functions wait for the database and a provider. */
const TIMEOUT_MILLISECONDS = 25_000;

const ENQUIRY_PATH = '/functions/v1/enquiry';

const REQUEST_HEADERS =
  'accept accept-profile apikey authorization content-profile content-type if-none-match origin prefer range ' +
  'range-unit user-agent x-client-info x-supabase-api-version';
const RESPONSE_HEADERS =
  'content-disposition content-profile content-range content-security-policy content-type etag preference-applied ' +
  'range-unit referrer-policy retry-after www-authenticate x-content-type-options x-relay-error x-supabase-api-version';

// Nothing in a path is encoded: another one is not passed on.
const patterns = CALLS.map(([method, path]) => ({
  method,
  path: new RegExp(`^${path.replaceAll(/:\w+/g, '[\\w.-]+')}$`),
}));

/**
 * Passes a call of a browser on to the backend, and its answer back. Only what is in `CALLS` is passed on, with the headers that are
 * listed here: no cookies, no host. No answer is used again without a question.
 */
export async function passOn(request: Request, host: Host): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const path = pathname.slice(PREFIX.length);
  // The answer to a posted form is opened again.
  if (path === FORM_PATH && request.method === 'GET')
    return new Response(null, { status: 303, headers: { location: '/contact' } });
  const methods = patterns.filter((call) => call.path.test(path)).map(({ method }) => method);
  if (methods.length === 0) return refuse(404, 'There is nothing here.');
  if (!methods.some((method) => method === request.method))
    return refuse(405, 'This method is not allowed here.', { allow: methods.join(', ') });
  const body = await readBody(request, path === FILE_PATH ? MAX_FILE_BODY_BYTES : MAX_BODY_BYTES);
  if (!body) return refuse(413, 'This is too large.');

  const answer = await fetch(URL.parse(path + withoutKey(search), host.settings.SUPABASE_URL) ?? '', {
    method: request.method,
    headers: requestHeaders(request, path, host),
    body: request.method === 'GET' ? null : body,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  }).catch(() => undefined);
  const isForm = isOwnForm(request, path);
  if (!answer || isFaultOnTheWay(answer, isForm)) {
    const page = isForm ? await host.page().catch(() => undefined) : undefined;
    if (page?.ok) return notSentPage(await body.text(), page);
    return refuse(answer ? 502 : 503, 'The backend cannot be reached.');
  }
  const headers = pick(answer.headers, RESPONSE_HEADERS);
  // Only a calendar program keeps what it got, and asks whether that has changed.
  const isCalendar = answer.status === 304 || headers.get('content-type')?.startsWith('text/calendar');
  headers.set('cache-control', isCalendar ? 'private, no-cache' : 'no-store');
  return new Response(answer.body, { status: answer.status, headers });
}

/**
 * The query without a key. The gateway of the backend takes one from there too, and a plain form of another site can write it there,
 * but no header. Everything else stays as it was written.
 */
const withoutKey = (query: string): string =>
  query
    .slice(1)
    .split('&')
    .filter((part) => ![...new URLSearchParams(part).keys()].some((name) => name.toLowerCase() === 'apikey'))
    .join('&')
    .replace(/^(?=.)/, '?');

/** A plain form of this site. A browser that posts one from elsewhere names that site, or writes `null`. */
function isOwnForm({ url, headers }: Request, path: string): boolean {
  const origin = headers.get('origin');
  return (
    path === FORM_PATH &&
    (headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false) &&
    // Only the host: nginx speaks http with the service behind it.
    (origin === null || URL.parse(origin)?.host === new URL(url).host)
  );
}

/** The function for forms fails with a page that has a policy, what scripts call with JSON: another failure is of what is before them. */
const isFaultOnTheWay = ({ status, headers }: Response, isForm: boolean): boolean =>
  status >= 500 &&
  !headers.has('content-security-policy') &&
  (isForm || !/^application\/([\w.]+\+)?json\b/.test(headers.get('content-type') ?? ''));

/** The body; undefined if it is too large, whatever its header says. */
async function readBody({ body }: Request, maxBytes: number): Promise<Blob | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return new Blob(chunks);
}

function requestHeaders({ headers }: Request, path: string, { visitor, settings }: Host): Headers {
  const sent = pick(headers, REQUEST_HEADERS);
  // Kept as evidence with the answer to a quote.
  if (visitor && path === ENQUIRY_PATH) sent.set('x-visitor-address', visitor);
  const secretKey = settings.SUPABASE_SECRET_KEY;
  if (!secretKey || !visitor || !path.startsWith('/auth/')) return sent;
  sent.set('sb-forwarded-for', visitor);
  if (!sent.has('apikey')) return sent;
  // Beside a secret key, only the token of a session is an authorization.
  if (sent.get('authorization') === `Bearer ${sent.get('apikey') ?? ''}`) sent.delete('authorization');
  sent.set('apikey', secretKey);
  // Beside the name of a browser it is refused: https://supabase.com/docs/guides/api/api-keys, 28 November 2026.
  sent.set('user-agent', 'site');
  return sent;
}

const pick = (headers: Headers, names: string): Headers =>
  new Headers([...headers].filter(([name]) => names.split(' ').includes(name)));

const refuse = (status: number, error: string, headers?: Record<string, string>): Response =>
  Response.json({ error }, { status, headers: { 'cache-control': 'no-store', ...headers } });
