import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** Settings by their names, as in `.env`. */
export type Settings = NodeJS.Dict<string>;

const EXAMPLE = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8');

/** What only the owner knows: the words of each question, and its setting. A later one may need an earlier answer. */
export const QUESTIONS = Array.from(
  EXAMPLE.matchAll(/^# (.+)\n(\w+)=$/gm),
  ([, text = '', name = '']) => [text, name] as const,
);

/** No address of an example. */
const PAGE = /^https?:\/\/(?!.*(YOUR-|your-agency|\.example$))[\w.:-]+$/;
const MAILBOX = '[^\\s@<>]+@[^\\s@<>]+\\.[^\\s@<>]+';

/** What an answer looks like. */
const FORMS: Record<string, RegExp> = {
  SUPABASE_URL: PAGE,
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: /^sb_publishable_\w{10,}$/,
  SUPABASE_SECRET_KEY: /^sb_secret_\w{10,}$/,
  SITE_URL: PAGE,
  SITE_HOST: /^(cloudflare|netlify|server)$/,
  NETLIFY_SITE_ID: /^[\w-]*$/,
  RESEND_API_KEY: /^re_\w+$/,
  MAIL_FROM: new RegExp(`^[^<>"]+ <${MAILBOX}>$`),
  MAIL_TEAM: new RegExp(`^${MAILBOX}$`),
  ALARM_EMAIL: new RegExp(`^(${MAILBOX})?$`),
  RESEND_WEBHOOK_SECRET: /^(whsec_\S+)?$/,
  MAILS_PER_DAY: /^\d*$/,
  DATABASE_MEGABYTES: /^\d*$/,
};

/** Whether the value of a setting looks as it should. */
export const hasForm = (name: string, value = ''): boolean => FORMS[name]?.test(value) ?? true;

/** What is wrong with an answer. Keys are tried by a call that changes nothing. */
export async function faultOf(name: string, value: string, settings: Settings): Promise<string | undefined> {
  if (!hasForm(name, value)) return 'it has another form';
  if (name === 'NETLIFY_SITE_ID' && value === '' && settings['SITE_HOST'] === 'netlify')
    return 'Netlify needs it';
  if (name === 'SUPABASE_URL') return projectFault(value);
  if (name === 'RESEND_API_KEY') return resendFault(value, settings);
  return /SUPABASE_\w+_KEY$/.test(name) ? projectFault(settings['SUPABASE_URL'], value) : undefined;
}

/** Asks for an address without following a redirect, and not for long. */
export const get = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(20_000), ...init });

/**
 * Why a project does not answer, or not with a key. The codes are those of
 * https://supabase.com/docs/guides/platform/http-status-codes, read on 27 November 2026.
 */
async function projectFault(api = '', key?: string): Promise<string | undefined> {
  const ask = get(`${api}/auth/v1/settings`, { headers: { apikey: key ?? 'none' } });
  const { status } = await ask.catch(() => ({ status: 0 }));
  if (status === 0) return `nothing answers at ${api}: correct the address, or try again later`;
  if (key && (status === 401 || status === 403)) return 'the project does not know this key';
  if (status === 402) return 'the project is beyond its quota: take a larger plan';
  if (status === 540) return 'the project is paused: restore it in the dashboard';
  return status >= 500 ? `the project answers with ${String(status)}: try again in a minute` : undefined;
}

async function resendFault(key: string, { RESEND_URL = 'https://api.resend.com' }: Settings) {
  const ask = get(`${RESEND_URL}/domains`, { headers: { authorization: `Bearer ${key}` } });
  const text = await ask.then((answer) => answer.text()).catch(() => undefined);
  if (text === undefined) return `nothing answers at ${RESEND_URL}: try again later`;
  // A key that may only send is refused too, with another name: https://resend.com/docs/api-reference/errors, 27 November 2026.
  return /(invalid|missing)_api_key|API key is invalid/.test(text) ? 'Resend does not know it' : undefined;
}

const readFile = (): string => (existsSync('.env') ? readFileSync('.env', 'utf8') : '');

/** The settings of `.env`, and what needs no question: whoever wants something else writes it there. */
export const readSettings = (): Settings => ({
  ...Object.fromEntries(Object.entries(parseEnv(EXAMPLE)).filter(([, value]) => value !== '')),
  ...parseEnv(readFile()),
});

/** Writes a setting into `.env`, in place of another value. */
export function writeSetting(name: string, value: string): void {
  if (parseEnv(readFile())[name] === value) return;
  const others = readFile()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(`${name}=`));
  writeFileSync('.env', [...others, `${name}="${value}"`, ''].join('\n'), { mode: 0o600 });
}

/** A text with addresses in place of their names, ready to copy. */
export const withValues = (text: string, { SITE_URL = '', SUPABASE_URL = '' }: Settings): string =>
  text.replaceAll('SITE_URL', SITE_URL).replaceAll('SUPABASE_URL', SUPABASE_URL);
