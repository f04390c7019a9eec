import { PostgrestClient } from '@supabase/postgrest-js';
import { DATA_DIR } from '../local/commands/command.ts';
import { readStackInfo } from '../local/stack/stack-info.ts';

/**
 * Calls a database function as the service role: of the hosted project if SUPABASE_URL and SUPABASE_SECRET_KEY are set, which
 * `--live` reads from `.env`, otherwise of the local stack, which must be running.
 */
export async function callDatabase(name: string, args: Record<string, unknown>): Promise<unknown> {
  const { url, secretKey, remedy } = findTarget();
  const database = new PostgrestClient(`${url}/rest/v1`, { headers: { apikey: secretKey }, retry: false });
  const { data, error, status } = await database.rpc(name, args);
  if (status === 0) throw new Error(`No server responds at ${url}. ${remedy}`);
  if (error) throw new Error(error.message || `The database answered with status ${String(status)}.`);
  return data;
}

/** Where the database is, and what to do if nothing answers there. */
function findTarget() {
  if (process.argv.includes('--live')) process.loadEnvFile();
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = process.env;
  if (SUPABASE_URL && SUPABASE_SECRET_KEY) {
    const remedy = 'See in the dashboard of Supabase whether the project is paused, or correct SUPABASE_URL.';
    return { url: SUPABASE_URL, secretKey: SUPABASE_SECRET_KEY, remedy };
  }
  const { api, secretKey } = readStackInfo(DATA_DIR);
  return { url: api, secretKey, remedy: 'Run `npm start` in another terminal first.' };
}
