import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PUBLISHABLE_KEY, SECRET_KEY } from '../../supabase/local/stack/constants.ts';
import { prepareDataFolder } from '../fixtures/database/empty-postgres.ts';
import { type KillableStack, startKillableStack } from '../fixtures/stack/killable-stack.ts';
import { submissionRow } from '../fixtures/database/submission-rows.ts';

let dataDir: string;
let running: KillableStack[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kiranpath-kill-'));
  await prepareDataFolder(join(dataDir, 'database'));
  running = [];
});

afterEach(async () => {
  for (const stack of running) await stack.kill().catch(() => undefined);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
});

async function start(): Promise<KillableStack> {
  const stack = await startKillableStack(dataDir);
  running = [stack];
  return stack;
}

const leave = (api: string, row: object) =>
  fetch(`${api}/rest/v1/contact_submissions`, {
    method: 'POST',
    headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json', prefer: 'return=minimal' },
    body: JSON.stringify(row),
  });

async function storedEmails(api: string): Promise<unknown> {
  const answer = await fetch(`${api}/rest/v1/contact_submissions?select=email&order=created_at`, {
    headers: { apikey: SECRET_KEY },
  });
  return answer.json();
}

test('a stored lead survives kill -9 and a restart', async () => {
  const expected: { email: string }[] = [];
  for (let round = 0; round < 2; round += 1) {
    const stack = await start();
    const email = `round${String(round)}@example.com`;
    expect((await leave(stack.api, submissionRow({ email }))).status).toBe(201);
    expected.push({ email });
    await stack.kill();
  }
  expect(await storedEmails((await start()).api)).toEqual(expected);
});

test('refuses a second stack on the same data', async () => {
  await start();
  await expect(startKillableStack(dataDir)).rejects.toThrow('already running');
});
