import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DATA_DIR, runCommand, say } from './command.ts';

interface Target {
  url: string;
  secretKey: string;
}

/**
 * `npm run admin:grant -- EMAIL`: makes an account an administrator, while the local stack runs.
 * With SUPABASE_URL and SUPABASE_SECRET_KEY set it does the same on a hosted project.
 */
await runCommand(async () => {
  const email = process.argv[2];
  if (!email) throw new Error('Whom? Usage: npm run admin:grant -- someone@example.com');
  say(await grantAdmin(email, await findTarget()));
});

async function grantAdmin(email: string, { url, secretKey }: Target): Promise<string> {
  const answer = await fetch(`${url}/rest/v1/rpc/grant_admin`, {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ p_email: email }),
  }).catch(() => {
    throw new Error(`Nothing answers at ${url}. Run \`npm start\` in another terminal first.`);
  });
  const body: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) return String(body);
  throw new Error(
    isRefusal(body) ? body.message : `The database answered with status ${String(answer.status)}.`,
  );
}

async function findTarget(): Promise<Target> {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = process.env;
  if (SUPABASE_URL && SUPABASE_SECRET_KEY) return { url: SUPABASE_URL, secretKey: SUPABASE_SECRET_KEY };
  const file = await readFile(join(DATA_DIR, 'stack.json'), 'utf8').catch(() => {
    throw new Error('The local stack has not been started yet. Run `npm start` in another terminal first.');
  });
  const info: unknown = JSON.parse(file);
  if (!isStackInfo(info)) throw new Error('.local/stack.json is damaged. Start the stack again.');
  return { url: info.api, secretKey: info.secretKey };
}

function isRefusal(body: unknown): body is { message: string } {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
}

function isStackInfo(info: unknown): info is { api: string; secretKey: string } {
  return (
    typeof info === 'object' &&
    info !== null &&
    'api' in info &&
    typeof info.api === 'string' &&
    'secretKey' in info &&
    typeof info.secretKey === 'string'
  );
}
