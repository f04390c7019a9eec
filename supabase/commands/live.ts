import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { z } from 'zod';

/** Settings by their names, as in `.env`. */
export type Settings = NodeJS.Dict<string>;

const SUPABASE = join(import.meta.dirname, '..');
/** What the programs read and nobody commits. */
const FOLDER = '.local/live';
const EXAMPLE = readFileSync(join(SUPABASE, '../.env.example'), 'utf8');

const { questions, programs, steps, remedies } = z
  .object({
    questions: z.record(z.string(), z.string()),
    programs: z.record(z.string(), z.string()),
    steps: z.array(z.object({ does: z.string(), run: z.string(), host: z.string().optional() })),
    remedies: z.array(z.object({ said: z.string(), do: z.string() })),
  })
  .parse(parse(readFileSync(join(SUPABASE, 'commands/live.yaml'), 'utf8')));

/** The words of each question, and its setting. A later one may need an earlier answer. */
export const QUESTIONS = Object.keys(questions).map(
  (name) => [new RegExp(`^# (.+)\n${name}=$`, 'm').exec(EXAMPLE)?.[1] ?? '', name] as const,
);

/** Whether the value of a setting looks as it should. */
export const hasForm = (name: string, value = ''): boolean => new RegExp(questions[name] ?? '').test(value);

/** What is wrong with an answer. Addresses and keys are tried by a call that changes nothing. */
export async function faultOf(name: string, value: string, settings: Settings): Promise<string | undefined> {
  if (!hasForm(name, value)) return 'It has another form.';
  if (!/^SUPABASE_URL$|_KEY$/.test(name)) return undefined;
  const project = name === 'SUPABASE_URL' ? value : (settings['SUPABASE_URL'] ?? '');
  const resend = settings['RESEND_URL'] ?? 'https://api.resend.com';
  const url = name === 'RESEND_API_KEY' ? `${resend}/domains` : `${project}/auth/v1/settings`;
  // Supabase takes no key as an authorization.
  const key = name === 'RESEND_API_KEY' ? { authorization: `Bearer ${value}` } : { apikey: value };
  const headers = name === 'SUPABASE_URL' ? {} : { ...key };
  const said = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(20_000) })
    .then(async (answer) => `status ${String(answer.status)} ${await answer.text()}`)
    .catch(String);
  // A key that may only send is refused too, by another name: https://resend.com/docs/api-reference/errors, 27 November 2026.
  const expected = name === 'SUPABASE_URL' ? /^status (2|40[13])/ : /^status 2|restricted_api_key/;
  return expected.test(said) ? undefined : (remedyFor(said) ?? `It is answered with ${said.slice(0, 100)}`);
}

/** What to do about what a program or service has said. */
const remedyFor = (text: string): string | undefined =>
  remedies.find(({ said }) => new RegExp(said, 'i').test(text))?.do;

/** What `.env` holds; until there is one, it is the example. */
const readFile = (): string => (existsSync('.env') ? readFileSync('.env', 'utf8') : EXAMPLE);

/** The settings of `.env`, and what needs no question: whoever wants something else writes it there. */
export const readSettings = (): Settings => ({ ...parseEnv(EXAMPLE), ...parseEnv(readFile()) });

/** Writes a setting into `.env`, in place of another value. Others may not read it, also where the file was there before. */
export function writeSetting(name: string, value: string): void {
  const [line, place] = [`${name}="${value}"`, new RegExp(`^${name}=.*$`, 'm')];
  const text = readFile();
  const changed = place.test(text) ? text.replace(place, () => line) : `${text.trimEnd()}\n${line}\n`;
  writeFileSync('.env', changed, { mode: 0o600 });
  chmodSync('.env', 0o600);
}

/** The steps with these settings, in their order. What is only shown before a host is chosen is Cloudflare's. */
export function stepsOf({ SITE_HOST, SUPABASE_URL = '', SITE_URL = '' }: Settings) {
  const PROJECT = URL.parse(SUPABASE_URL)?.hostname.split('.')[0] ?? 'PROJECT';
  const DOMAIN = URL.parse(SITE_URL)?.hostname ?? 'DOMAIN';
  return steps
    .filter(({ host }) => host === undefined || host === (SITE_HOST || 'cloudflare'))
    .map(({ does, run }) => ({ does, run: fill(run, { ...programs, PROJECT, DOMAIN }) }));
}

/** A text with values in the places of their names. */
const fill = (text: string, values: Settings): string =>
  text.replaceAll(/\{([A-Z_]+)\}/g, (_, name: string) => values[name] ?? '');

/** Writes what the programs read: files of supabase/ with the settings in them, some of them keys. Netlify looks for its own at the top. */
export function writeFiles(settings: Settings): void {
  const [, SENDER_NAME, SENDER_ADDRESS] = /^(.*) <(.*)>$/.exec(settings['MAIL_FROM'] ?? '') ?? [];
  const filled = (file: string) => {
    const text = readFileSync(join(SUPABASE, file), 'utf8').replaceAll('http://localhost:4321', '{SITE_URL}');
    return fill(text, { ...settings, SENDER_NAME, SENDER_ADDRESS });
  };
  const picked = (wanted: RegExp) =>
    Object.entries(settings)
      .map(([name, value]) => (value && wanted.test(name) ? `${name}="${value}"\n` : ''))
      .join('');
  const files = {
    'supabase/config.toml': `${filled('config.toml')}\n${filled('hosting/accounts.toml')}`,
    'timers.sql': filled('functions/every-minute/schedule.sql'),
    'functions.env': picked(/^(?!PUBLIC_|SUPABASE_|SITE_HOST|NETLIFY_|CLOUDFLARE_|MAILS_PER|DATABASE_)/),
    'host.env': picked(/^(PUBLIC_|SITE_URL|SUPABASE_(URL|SECRET_KEY)$|VOICE_PROVIDER)/),
    ...(settings['SITE_HOST'] === 'netlify' && { '../../netlify.toml': filled('hosting/netlify.toml') }),
  };
  cpSync(join(SUPABASE, 'templates'), `${FOLDER}/supabase/templates`, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(`${FOLDER}/${file}`, text, { mode: 0o600 });
}

/**
 * Runs a command. What goes wrong is an error with one sentence that says what to do. At a terminal it may take as long as a person needs to
 * sign in; elsewhere, where nobody would end it, it is given up after ten minutes.
 */
export async function runProgram(command: string, milliseconds = 600_000): Promise<void> {
  const isWatched = process.stdin.isTTY;
  const program = spawn(command, {
    shell: true,
    // Typed lines that are no terminal's are answers to our own questions.
    stdio: [isWatched ? 'inherit' : 'ignore', 'inherit', 'pipe'],
    ...(!isWatched && { signal: AbortSignal.timeout(milliseconds) }),
  });
  let said = '';
  program.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    process.stderr.write(chunk);
  });
  const [code] = await once(program, 'close').catch((error: unknown) => [error]);
  if (code === 0) return;
  const remedy = remedyFor(`${said} ${String(code)}`) ?? 'See what it says above.';
  const again = 'Then start `npm run go-live` again: it goes on there.';
  throw new Error(`\`${command}\` has failed. ${remedy} ${again}`);
}
