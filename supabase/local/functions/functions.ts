import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { siteFacts } from '../../../src/copy/site-facts.ts';
import { type Child, createChild } from '../stack/child.ts';
import {
  DEMO_DOMAIN,
  INBOUND_DOMAIN,
  PUBLISHABLE_KEY,
  SECRET_KEY,
  VAPID,
  WEBHOOK_SECRET,
  VOICE_PROVIDER,
} from '../stack/constants.ts';

const HERE = import.meta.dirname;
const ROOT = join(HERE, '../../..');
const FUNCTIONS = join(ROOT, 'supabase/functions');

interface FunctionsOptions {
  port: number;
  /** The addresses of the stack. */
  info: { api: string; site: string; smtp: string };
  dataDir: string;
  /** Overrides the settings of the stack, asked at each start. */
  extraEnv: () => Record<string, string>;
  log: (line: string) => void;
}

/** Runs the edge functions in Deno, with the settings that hosted functions get as secrets. */
export function createFunctions(options: FunctionsOptions): Child {
  return createChild({
    name: 'edge functions',
    command: denoBinary(),
    args: [
      ...['run', '--quiet', '--no-prompt', '--no-check', '--no-remote', '--node-modules-dir=manual'],
      ...['--allow-net', '--allow-env', '--allow-sys', `--allow-read=${ROOT}`],
      join(HERE, 'functions-server.ts'),
    ],
    env: () => ({ ...process.env, ...settings(options), ...options.extraEnv() }),
    readyLine: 'functions ready',
    log: options.log,
  });
}

/** The names of the edge functions: the folders that contain an index.ts, except shared ones. */
export function functionNames(): string[] {
  return readdirSync(FUNCTIONS).filter(
    (name) => !name.startsWith('_') && existsSync(join(FUNCTIONS, name, 'index.ts')),
  );
}

function settings({ port, info, dataDir }: FunctionsOptions): Record<string, string> {
  return {
    FUNCTIONS_PORT: String(port),
    FUNCTION_NAMES: functionNames().join(','),
    DENO_DIR: join(dataDir, 'deno'),
    DENO_NO_UPDATE_CHECK: '1',
    NO_COLOR: '1',
    // Database and mailbox are on this machine, which no proxy reaches.
    NO_PROXY: [process.env['NO_PROXY'], '127.0.0.1', 'localhost'].filter(Boolean).join(','),
    SUPABASE_URL: info.api,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: PUBLISHABLE_KEY }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: SECRET_KEY }),
    SITE_URL: info.site,
    MAIL_PROVIDER: 'smtp',
    SMTP_URL: info.smtp,
    MAIL_FROM: `${siteFacts.name} <hello@${DEMO_DOMAIN}>`,
    MAIL_TEAM: `leads@${DEMO_DOMAIN}`,
    REPLY_DOMAIN: INBOUND_DOMAIN,
    SELF_TEST_EMAIL: `self-test@${DEMO_DOMAIN}`,
    ALARM_EMAIL: `alarms@${DEMO_DOMAIN}`,
    RESEND_WEBHOOK_SECRET: WEBHOOK_SECRET,
    INBOUND_WEBHOOK_SECRET: WEBHOOK_SECRET,
    VAPID_PUBLIC_KEY: VAPID.publicKey,
    VAPID_PRIVATE_KEY: VAPID.privateKey,
    VOICE_PROVIDER,
    VOICE_HOURS: '00:00-24:00',
  };
}

/** The path of Deno's executable. Not the package's wrapper: a signal would end the wrapper, and Deno would keep running. */
export function denoBinary(
  packageFile = createRequire(import.meta.url).resolve('deno/package.json'),
): string {
  const binary = join(dirname(packageFile), process.platform === 'win32' ? 'deno.exe' : 'deno');
  if (existsSync(binary)) return binary;
  throw new Error('Deno is not installed: run `npm ci --include=optional --ignore-scripts=false`.');
}
