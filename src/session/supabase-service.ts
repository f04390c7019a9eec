import type { GoTrueClient, GoTrueClientOptions } from '@supabase/auth-js';
import type { FunctionsClient } from '@supabase/functions-js';
import type { PostgrestClient } from '@supabase/postgrest-js';
import { PUBLIC_SUPABASE_PUBLISHABLE_KEY } from 'astro:env/client';
import { readAnswer } from '~/browser/read-answer.ts';
import { backendUrl } from '~/browser/backend-url.ts';
import { ANSWER_MILLISECONDS, FILE_MILLISECONDS, fileInTime, withLimit } from '~/browser/with-limit.ts';
import { isRecord } from '~/browser/is-record.ts';
import type { AnsweredDatabase } from '~/contracts/answers.ts';
import { SESSION_KEY } from './session-keys.ts';

/** The parts of supabase-js that the site uses, as it joins them: without its realtime and storage, a quarter of its bytes. */
export type Client = PostgrestClient<AnsweredDatabase> & { auth: GoTrueClient; functions: FunctionsClient };

let client: Promise<Client> | undefined;

/** What became of a request: answered, refused for a missing session or right, or it could not be made. */
export type Answer = 'answered' | 'refused' | 'none';
let report: (answer: Answer) => void = () => undefined;

/** Calls `listener` with what became of each request to the API. */
export function watchAnswers(listener: (answer: Answer) => void): void {
  report = listener;
}

const apikey = PUBLIC_SUPABASE_PUBLISHABLE_KEY;
/** In this spelling auth-js replaces the second header by that of a session. */
const keys = (token = apikey) => ({ apikey, Authorization: `Bearer ${token}` });

const GATEWAY_FAULT = 503;

/** What the server answers only once a mail server has taken a mail. */
const SENDS_MAIL = /\/(?:signup|resend|recover|functions)\b/;
/** Longer than any text: it has a file. */
const LONG_BODY = 100_000;

/** Rejects an answer that does not come, or is not ours: the clients would wait for ever, and take its status for ours. */
const ownFetch: typeof fetch = async (input, init) => {
  const isSlow = SENDS_MAIL.test(String(input)) || String(init?.body).length > LONG_BODY;
  const response = await withLimit(fetch(input, init), isSlow ? FILE_MILLISECONDS : ANSWER_MILLISECONDS);
  await withLimit(readAnswer(response.clone()), FILE_MILLISECONDS);
  return response;
};

/**
 * auth-js ends the session when its renewal is refused. Too many requests, or a fault of the server, say nothing about a session, and
 * neither does JSON without a token or the code of an error.
 */
const renewPatiently: typeof fetch = async (input, init) => {
  const answer = await ownFetch(input, init);
  if (typeof input !== 'string' || !input.includes('grant_type=refresh_token')) return answer;
  const { body } = await readAnswer(answer.clone());
  const isOurs =
    isRecord(body) && ['access_token', 'error_code', 'error_description'].some((name) => name in body);
  const isBusy = answer.status === 429 || answer.status >= 500;
  return isBusy || !isOurs ? new Response(null, { status: GATEWAY_FAULT }) : answer;
};

async function createAuth(
  options: Pick<GoTrueClientOptions, 'storageKey' | 'persistSession' | 'autoRefreshToken'>,
) {
  const { GoTrueClient } = await import('@supabase/auth-js');
  return new GoTrueClient({
    url: backendUrl('/auth/v1'),
    headers: keys(),
    fetch: renewPatiently,
    // PKCE would fail when the confirmation mail is opened on another device than the one used to sign up.
    flowType: 'implicit',
    // It would take over any session in the query or the fragment, unasked: auth-link.ts reads the links of our mails.
    detectSessionInUrl: false,
    ...options,
  });
}

async function createOnce(): Promise<Client> {
  const [{ PostgrestClient }, { FunctionsClient }, auth] = await Promise.all([
    import('@supabase/postgrest-js'),
    import('@supabase/functions-js'),
    createAuth({ storageKey: SESSION_KEY, persistSession: true, autoRefreshToken: true }),
  ]);
  /** Adds the access token of the moment; getSession() refreshes one that has expired. */
  const send: typeof fetch = async (input, init) => {
    const { data, error } = await auth.getSession();
    // Without an answer about the session, the request would be a stranger's and refused.
    if (error) throw error;
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(keys(data.session?.access_token))) headers.set(name, value);
    return ownFetch(input, { ...init, headers });
  };
  const signedFetch: typeof fetch = async (input, init) => {
    const response = await send(input, init).catch((cause: unknown) => {
      report('none');
      throw cause;
    });
    report(response.status === 401 || response.status === 403 ? 'refused' : 'answered');
    return response;
  };
  // A call that fails is shown at once. Its own attempts would hide the failure for seven seconds.
  const options = { fetch: signedFetch, retry: false };
  const tables = new PostgrestClient<AnsweredDatabase>(backendUrl('/rest/v1'), options);
  const functions = new FunctionsClient(backendUrl('/functions/v1'), { customFetch: signedFetch });
  return Object.assign(tables, { auth, functions });
}

/** Accounts without a storage: it has no effect on the session of the visitor. */
export const createUnstoredAuth = (): Promise<GoTrueClient> =>
  fileInTime(createAuth({ persistSession: false, autoRefreshToken: false }));

/**
 * Returns the shared Supabase client of accounts and inbox. Its code (30 KB) is loaded on the first call, because most visitors
 * do not need it. Rejects when it cannot be loaded; the next call then tries again.
 */
export function loadSupabase(): Promise<Client> {
  client ??= fileInTime(createOnce()).catch((cause: unknown) => {
    client = undefined;
    throw cause;
  });
  return client;
}
