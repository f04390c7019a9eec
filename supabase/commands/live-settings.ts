import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** Settings by their names, as in `.env`. */
export type Settings = NodeJS.Dict<string>;

const EXAMPLE = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8');

/** No address of an example. */
const PAGE = /^https?:\/\/(?!.*(YOUR-|your-agency|\.example$))[\w.:-]+$/;
const MAILBOX = '[^\\s@<>]+@[^\\s@<>]+\\.[^\\s@<>]+';

/** What only the owner knows, and what an answer looks like. A later one may need an earlier answer. */
const FORMS: Record<string, RegExp> = {
  SUPABASE_URL: PAGE,
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: /^sb_publishable_\w{10,}$/,
  SUPABASE_SECRET_KEY: /^sb_secret_\w{10,}$/,
  SITE_URL: PAGE,
  SITE_HOST: /^(cloudflare|netlify|server)$/,
  RESEND_API_KEY: /^re_\w+$/,
  MAIL_FROM: new RegExp(`^[^<>"]+ <${MAILBOX}>$`),
  MAIL_TEAM: new RegExp(`^${MAILBOX}$`),
};

/** The words of each question, and its setting. */
export const QUESTIONS = Object.keys(FORMS).map(
  (name) => [new RegExp(`^# (.+)\n${name}=$`, 'm').exec(EXAMPLE)?.[1] ?? '', name] as const,
);

/** Whether the value of a setting looks as it should. */
export const hasForm = (name: string, value = ''): boolean => FORMS[name]?.test(value) ?? true;

/**
 * What to do about an error, by the words of the programs and services and of their documentation, read on 27 November 2026. The
 * statuses are those of https://supabase.com/docs/guides/platform/http-status-codes
 */
const REMEDIES: readonly [RegExp, string][] = [
  [/\b540\b|paused|INACTIVE/i, 'The project is paused: restore it in the dashboard of Supabase.'],
  [
    /access token|unauthori[sz]ed|\b40[13]\b|not authenticated|not logged in|invalid api key|api key is invalid|password|code: 10000/i,
    'A key or password is wrong, or of another account: take the right one, or sign in again.',
  ],
  [
    /already (taken|exists|in use|has)|must be unique/i,
    'This name is taken: free it, or choose another one.',
  ],
  [/\b402\b|\b429\b|quota|exceeded|too many requests/i, 'A plan is used up: wait, or take a larger one.'],
  [
    /timed? ?-?out|ETIMEDOUT|ENOTFOUND|ECONNRE|fetch failed|^status 5/i,
    'The network or the service did not answer: is the address right? Otherwise wait a minute.',
  ],
];

/** What to do about what a program or service has said. */
export const remedyFor = (said: string): string | undefined =>
  REMEDIES.find(([pattern]) => pattern.test(said))?.[1];

/** What is wrong with an answer. Addresses and keys are tried by a call that changes nothing. */
export async function faultOf(name: string, value: string, settings: Settings): Promise<string | undefined> {
  if (!hasForm(name, value)) return 'It has another form.';
  const tried: Settings = { ...settings, [name]: value };
  const { SUPABASE_URL = '', RESEND_URL = 'https://api.resend.com' } = tried;
  const isResend = name === 'RESEND_API_KEY';
  if (!isResend && !/^SUPABASE_URL$|SUPABASE_\w+_KEY$/.test(name)) return undefined;
  const [url, headers] = isResend
    ? [`${RESEND_URL}/domains`, { authorization: `Bearer ${value}` }]
    : [`${SUPABASE_URL}/auth/v1/settings`, name === 'SUPABASE_URL' ? {} : { apikey: value }];
  const read = async (answer: Response) => `status ${String(answer.status)} ${await answer.text()}`;
  const said = await get(url, { headers: { ...headers } })
    .then(read)
    .catch(String);
  // A key that may only send is refused too, by another name: https://resend.com/docs/api-reference/errors, 27 November 2026.
  const expected = name === 'SUPABASE_URL' ? /^status (2|40[13])/ : /^status 2|restricted_api_key/;
  return expected.test(said) ? undefined : remedyFor(said);
}

/** Asks for an address without following a redirect, and not for long. */
export const get = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(20_000), ...init });

/** What `.env` holds; until there is one, it is the example. */
const readFile = (): string => (existsSync('.env') ? readFileSync('.env', 'utf8') : EXAMPLE);

/** The settings of `.env`, and what needs no question: whoever wants something else writes it there. */
export const readSettings = (): Settings => ({ ...parseEnv(EXAMPLE), ...parseEnv(readFile()) });

/** Writes a setting into `.env`, in place of another value. */
export function writeSetting(name: string, value: string): void {
  const [line, place] = [`${name}="${value}"`, new RegExp(`^${name}=.*$`, 'm')];
  const text = readFile();
  const changed = place.test(text) ? text.replace(place, () => line) : `${text.trimEnd()}\n${line}\n`;
  writeFileSync('.env', changed, { mode: 0o600 });
}
