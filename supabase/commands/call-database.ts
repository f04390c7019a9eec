import { z } from 'zod';
import { DATA_DIR } from '../local/commands/command.ts';
import { readStackInfo } from '../local/stack/stack-info.ts';

const refusalSchema = z.object({ message: z.string() });

/** Calls a database function as the service role. */
export const callDatabase = (name: string, args: Record<string, unknown>): Promise<unknown> =>
  callBackend(`rest/v1/rpc/${name}`, args);

/**
 * Calls a function with the secret key: of the hosted project if SUPABASE_URL and SUPABASE_SECRET_KEY are set, which
 * `--live` reads from `.env`, otherwise of the local stack. Not with postgrest-js, which makes successes of some answers with 404.
 */
export async function callBackend(path: string, args: Record<string, unknown>): Promise<unknown> {
  const { url, secretKey, remedy } = findTarget();
  const answer = await fetch(`${url}/${path}`, {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify(args),
  }).catch(() => {
    throw new Error(`No server responds at ${url}. ${remedy}`);
  });
  // What is no JSON is the page of another server.
  const body: unknown = answer.status === 204 ? null : await answer.json().catch(() => undefined);
  if (answer.ok && body !== undefined) return body;
  const refusal = refusalSchema.safeParse(body).data;
  throw new Error(refusal?.message ?? `The backend answered with status ${String(answer.status)}.`);
}

/** Where the database is, and what to do if nothing answers there. */
function findTarget() {
  const isLive = process.argv.includes('--live');
  if (isLive) process.loadEnvFile();
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = process.env;
  if (SUPABASE_URL && SUPABASE_SECRET_KEY) {
    const remedy = 'See in the dashboard of Supabase whether the project is paused, or correct SUPABASE_URL.';
    return { url: SUPABASE_URL, secretKey: SUPABASE_SECRET_KEY, remedy };
  }
  if (isLive) throw new Error('Write SUPABASE_URL and SUPABASE_SECRET_KEY into .env first.');
  const { api, secretKey } = readStackInfo(DATA_DIR);
  return { url: api, secretKey, remedy: 'Run `npm start` in another terminal first.' };
}
