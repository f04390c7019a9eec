import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { DATA_DIR, runCommand, print } from './command.ts';

interface Target {
  url: string;
  secretKey: string;
}

const refusalSchema = z.object({ message: z.string() });
const infoSchema = z.object({ api: z.string(), secretKey: z.string() });

/**
 * `npm run admin:grant -- EMAIL`: makes an account an administrator. The local stack must be running.
 * If SUPABASE_URL and SUPABASE_SECRET_KEY are set, it does the same on a hosted project.
 */
await runCommand(async () => {
  const email = process.argv[2];
  if (!email)
    throw new Error('An email address is missing. Usage: npm run admin:grant -- someone@example.com');
  print(await grantAdmin(email, await findTarget()));
});

async function grantAdmin(email: string, { url, secretKey }: Target): Promise<string> {
  const answer = await fetch(`${url}/rest/v1/rpc/grant_admin`, {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ p_email: email }),
  }).catch(() => {
    throw new Error(`No server responds at ${url}. Run \`npm start\` in another terminal first.`);
  });
  const body: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) return String(body);
  const refusal = refusalSchema.safeParse(body).data;
  throw new Error(refusal?.message ?? `The database answered with status ${String(answer.status)}.`);
}

async function findTarget(): Promise<Target> {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = process.env;
  if (SUPABASE_URL && SUPABASE_SECRET_KEY) return { url: SUPABASE_URL, secretKey: SUPABASE_SECRET_KEY };
  const file = await readFile(join(DATA_DIR, 'stack.json'), 'utf8').catch(() => {
    throw new Error('The local stack has not been started yet. Run `npm start` in another terminal first.');
  });
  const { api, secretKey } = infoSchema.parse(JSON.parse(file));
  return { url: api, secretKey };
}
