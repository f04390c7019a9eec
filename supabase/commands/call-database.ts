import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { DATA_DIR } from '../local/commands/command.ts';

interface Target {
  url: string;
  secretKey: string;
  /** What to do if nothing answers there. */
  remedy: string;
}

const refusalSchema = z.object({ message: z.string() });
const infoSchema = z.object({ api: z.string(), secretKey: z.string() });

/**
 * Calls a database function as the service role: of the hosted project if SUPABASE_URL and SUPABASE_SECRET_KEY are set, which
 * `--live` reads from `.env`, otherwise of the local stack, which must be running.
 */
export async function callDatabase(name: string, args: Record<string, unknown>): Promise<unknown> {
  const { url, secretKey, remedy } = await findTarget();
  const answer = await fetch(`${url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify(args),
  }).catch(() => {
    throw new Error(`No server responds at ${url}. ${remedy}`);
  });
  const body: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) return body;
  const refusal = refusalSchema.safeParse(body).data;
  throw new Error(refusal?.message ?? `The database answered with status ${String(answer.status)}.`);
}

async function findTarget(): Promise<Target> {
  if (process.argv.includes('--live')) process.loadEnvFile();
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = process.env;
  if (SUPABASE_URL && SUPABASE_SECRET_KEY) {
    const remedy = 'See in the dashboard of Supabase whether the project is paused, or correct SUPABASE_URL.';
    return { url: SUPABASE_URL, secretKey: SUPABASE_SECRET_KEY, remedy };
  }
  const file = await readFile(join(DATA_DIR, 'stack.json'), 'utf8').catch(() => {
    throw new Error('The local stack has not been started yet. Run `npm start` in another terminal first.');
  });
  const { api, secretKey } = infoSchema.parse(JSON.parse(file));
  return { url: api, secretKey, remedy: 'Run `npm start` in another terminal first.' };
}
