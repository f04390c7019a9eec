import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { contactNotification, contactRow } from '../../src/domain/submission/submission.ts';
import { PUBLISHABLE_KEY } from '../../supabase/local/stack/constants.ts';
import { prepareDataFolder } from '../fixtures/database/empty-postgres.ts';
import { startFakeService } from '../fixtures/stack/fake-service.ts';
import { contactMessage, passTime, runEveryMinute } from '../fixtures/stack/functions-stack.ts';
import { startTestStack } from '../fixtures/stack/stack.ts';

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

async function start(functionsEnv?: Record<string, string>): Promise<KillableStack> {
  const stack = await startKillableStack(dataDir, functionsEnv);
  running = [stack];
  return stack;
}

const leave = (api: string, row: object) =>
  fetch(`${api}/rest/v1/contact_submissions`, {
    method: 'POST',
    headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json', prefer: 'return=minimal' },
    body: JSON.stringify(row),
  });

const KILLS = 20;

test(
  'nothing is lost in twenty kills, and what is repeated has the same key',
  async () => {
    const provider = await startFakeService();
    onTestFinished(provider.stop);
    const settings = { MAIL_PROVIDER: 'resend', RESEND_API_KEY: 're_test', RESEND_URL: provider.url };
    for (let round = 0; round < KILLS; round += 1) {
      const stack = await start(settings);
      const message = contactMessage({ email: `round${String(round)}@example.com` });
      expect((await leave(stack.api, contactRow(message))).status).toBe(201);
      const sending = fetch(`${stack.api}/functions/v1/send-contact-email`, {
        method: 'POST',
        headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
        body: JSON.stringify(contactNotification(message, 0)),
      }).catch(() => undefined);
      // Each a little later: before, between and after the mails.
      await new Promise((resolve) => setTimeout(resolve, round * 15));
      await stack.kill();
      await sending;
    }
    await using stack = await startTestStack({ dataDir, functionsEnv: settings });
    for (let minutes = 0; minutes < 2; minutes += 1) {
      await passTime({ stack }, '3 minutes');
      await runEveryMinute({ stack });
    }
    const keys = provider.received.map(({ headers }) => String(headers['idempotency-key']));
    const messages = await stack.sql<{ key: string; status: string }>(
      "select id || '-' || kind as key, status from private.outbox order by 1",
    );
    expect(messages).toHaveLength(2 * KILLS);
    expect(new Set(messages.map(({ status }) => status))).toEqual(new Set(['sent']));
    expect([...new Set(keys)].sort()).toEqual(messages.map(({ key }) => key).sort());
    expect(messages.filter(({ key }) => keys.filter((own) => own === key).length > 2)).toEqual([]);
  },
  KILLS * 60_000,
);

test('refuses a second stack on the same data', async () => {
  await start();
  await expect(startKillableStack(dataDir)).rejects.toThrow('already running');
});

interface KillableStack {
  api: string;
  /** Kills it with SIGKILL, so that no signal handler runs. */
  kill(): Promise<void>;
}

/** Starts a stack in a process of its own; waits until it is ready, or rejects with its error output. */
async function startKillableStack(
  dataDir: string,
  functionsEnv: Record<string, string> = {},
): Promise<KillableStack> {
  const script = join(import.meta.dirname, '../fixtures/stack/stack-process.ts');
  const child = spawn(process.execPath, [script, dataDir, JSON.stringify(functionsEnv)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { api } = z.object({ api: z.url() }).parse(JSON.parse(await firstLine(child)));
  return {
    api,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

async function firstLine(child: ChildProcess): Promise<string> {
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  let text = '';
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk);
    if (text.includes('\n')) return text.slice(0, text.indexOf('\n'));
  }
  throw new Error(`The stack ended before it was ready: ${errors}`);
}
