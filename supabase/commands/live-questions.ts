import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseEnv } from 'node:util';
import { print } from './command.ts';
import { withValues } from './live-checks.ts';
import { get, projectFault } from './live-requests.ts';

/** Settings by their names, as in `.env`. */
export type Settings = Record<string, string>;

/** Something that only the owner knows. */
interface Question {
  /** The setting. */
  name: string;
  /** What it is, and where it is found. */
  text: string;
  pattern: RegExp;
  /** What an empty answer means. Without one, there has to be an answer. */
  otherwise?: string;
  /** Asked only if these other answers are so. */
  when?: (settings: Settings) => boolean;
  /** What is wrong with the answer, found by a call that changes nothing. */
  fault?: (value: string, settings: Settings) => Promise<string | undefined>;
}

/** Not that of an example. */
const PAGE = /^https?:\/\/(?!.*(YOUR-|your-agency|\.example$))[^\s/]+$/;
const ADDRESS = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;
const knowsKey = (key: string, { SUPABASE_URL = '' }: Settings) => projectFault(SUPABASE_URL, key);

/** In their order: a later one may need an earlier answer. */
export const QUESTIONS: readonly Question[] = [
  {
    name: 'SUPABASE_URL',
    text: 'Address of the project, such as https://abcdefghijklmnopqrst.supabase.co: dashboard, Project settings, Data API',
    pattern: PAGE,
    fault: (url) => projectFault(url),
  },
  {
    name: 'PUBLIC_SUPABASE_PUBLISHABLE_KEY',
    text: 'Its publishable key: Project settings, API keys',
    pattern: /^sb_publishable_\w{10,}$/,
    fault: knowsKey,
  },
  {
    name: 'SUPABASE_SECRET_KEY',
    text: 'Its secret key: the same page',
    pattern: /^sb_secret_\w{10,}$/,
    fault: knowsKey,
  },
  { name: 'SITE_URL', text: 'Address of the site, such as https://www.your-agency.com', pattern: PAGE },
  {
    name: 'SITE_HOST',
    text: 'Its host: cloudflare, netlify or server',
    pattern: /^(cloudflare|netlify|server)$/,
  },
  {
    name: 'NETLIFY_SITE_ID',
    text: 'Id of the site at Netlify: https://app.netlify.com, Add new project, then Project configuration, Project ID',
    pattern: /^[\w-]{8,}$/,
    when: ({ SITE_HOST }) => SITE_HOST === 'netlify',
  },
  {
    name: 'RESEND_API_KEY',
    text: 'Key of Resend: https://resend.com/api-keys ("Full access" if answers are to come back into the inbox)',
    pattern: /^re_\w+$/,
    fault: async (key, { RESEND_URL = 'https://api.resend.com' }) => {
      const ask = get(`${RESEND_URL}/domains`, { headers: { authorization: `Bearer ${key}` } });
      const text = await ask.then((answer) => answer.text()).catch(() => 'nothing');
      if (text === 'nothing') return `nothing answers at ${RESEND_URL}: try again later`;
      // A key that may only send is refused too, with another name: https://resend.com/docs/api-reference/errors, 27 November 2026.
      return /invalid_api_key|missing_api_key|API key is invalid/.test(text)
        ? 'Resend does not know it'
        : undefined;
    },
  },
  {
    name: 'MAIL_FROM',
    text: 'Sender of mails, such as Your Agency <hello@your-agency.com>, on a domain that https://resend.com/domains has verified',
    pattern: /^[^<>"]+ <[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+>$/,
  },
  { name: 'MAIL_TEAM', text: 'Mailbox of the team, which is told of leads', pattern: ADDRESS },
  { name: 'ALARM_EMAIL', text: 'Another mailbox, for alarms (empty: none)', pattern: ADDRESS, otherwise: '' },
  {
    name: 'RESEND_WEBHOOK_SECRET',
    text: 'Secret of the webhook at https://resend.com/webhooks to SUPABASE_URL/functions/v1/mail-events (empty: later)',
    pattern: /^whsec_\S+$/,
    otherwise: '',
  },
  {
    name: 'MAILS_PER_DAY',
    text: 'Mails a day that your plan of Resend includes; 0: no such limit (empty: 100, the free plan)',
    pattern: /^\d+$/,
    otherwise: '100',
  },
  {
    name: 'DATABASE_MEGABYTES',
    text: 'Megabytes that your plan of Supabase includes (empty: 500, the free plan)',
    pattern: /^\d+$/,
    otherwise: '500',
  },
];

/** What needs no question. Whoever wants something else writes it into `.env`. */
const OTHERS: Settings = { PUBLIC_SUPABASE_URL: '/api', MAIL_PROVIDER: 'resend', VOICE_PROVIDER: 'off' };

const readFile = (): string => (existsSync('.env') ? readFileSync('.env', 'utf8') : '');

/** The settings of `.env`. */
export const readSettings = (): Settings => parseEnv(readFile()) as Settings;

/** Writes a setting into `.env`, in place of its earlier value. */
function writeSetting(name: string, value: string): void {
  const others = readFile()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(`${name}=`));
  writeFileSync('.env', [...others, `${name}="${value}"`, ''].join('\n'), { mode: 0o600 });
}

/** Reads lines that are typed. In between, the programs that are started read what is typed. */
export function openInput(): (prompt: string) => Promise<string | undefined> {
  const input = createInterface({ input: process.stdin, terminal: false });
  const lines = input[Symbol.asyncIterator]();
  let isClosed = false;
  input.once('close', () => (isClosed = true));
  return async (prompt) => {
    process.stdout.write(prompt);
    if (!isClosed) input.resume();
    const line = await lines.next();
    if (!isClosed) input.pause();
    return line.done ? undefined : line.value.trim();
  };
}

/** Asks what is not in `.env` or is wrong there, checks each answer at once and writes it. Gives back all settings. */
export async function askOwner(readLine: ReturnType<typeof openInput>): Promise<Settings> {
  for (const [name, value] of Object.entries(OTHERS))
    if (readSettings()[name] === undefined) writeSetting(name, value);
  for (const question of QUESTIONS) {
    const { name, text, otherwise, when } = question;
    const settings = readSettings();
    if (when?.(settings) === false) continue;
    let value = settings[name];
    while (value === undefined || !(await isFine(value, question, settings))) {
      const typed = await readLine(`${withValues(text, settings)}\n  ${name}: `);
      if (typed === undefined) throw new Error(`\n${name} is missing: write it into .env, then start again.`);
      value = typed.replace(/\/$/, '') || (otherwise ?? '');
    }
    if (value !== settings[name]) writeSetting(name, value);
  }
  return readSettings();
}

async function isFine(value: string, { name, pattern, otherwise, fault }: Question, settings: Settings) {
  if (value === otherwise) return true;
  const wrong = pattern.test(value) ? await fault?.(value, settings) : 'it has another form';
  if (wrong) print(`  ✗ ${name}: ${wrong}.`);
  return !wrong;
}
