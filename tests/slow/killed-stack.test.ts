import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contactNotification, contactRow } from '../../src/domain/submission/submission.ts';
import { PUBLISHABLE_KEY } from '../../supabase/local/stack/constants.ts';
import { prepareDataFolder } from '../fixtures/database/kept-databases.ts';
import { startFakeService } from '../fixtures/stack/fake-service.ts';
import { folderWith } from '../fixtures/stack/folder-with.ts';
import { endProgram, startProgram } from '../fixtures/stack/program.ts';
import { contactMessage, startTestStack } from '../fixtures/stack/stack.ts';

/** Starts a stack in a process of its own, and waits until it is ready. */
async function start(dataDir: string, functionsEnv: Record<string, string>) {
  const script = join(import.meta.dirname, '../fixtures/stack/stack-process.ts');
  const args = [script, dataDir, JSON.stringify(functionsEnv)];
  const { child, line: api } = await startProgram(process.execPath, { args, ready: /"api":"([^"]+)"/ });
  return { api, child };
}

const post = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json', prefer: 'return=minimal' },
    body: JSON.stringify(body),
  });

const KILLS = 20;

test(
  'nothing is lost in twenty kills, and what is repeated has the same key',
  async () => {
    const [provider, dataDir] = [await startFakeService(), await folderWith()];
    onTestFinished(provider.stop);
    await prepareDataFolder(dataDir);
    const settings = { MAIL_PROVIDER: 'resend', RESEND_API_KEY: 're_test', RESEND_URL: provider.url };
    for (let round = 0; round < KILLS; round += 1) {
      const { api, child } = await start(dataDir, settings);
      const message = contactMessage({ email: `round${String(round)}@example.com` });
      const stored = await post(`${api}/rest/v1/contact_submissions`, contactRow(message));
      expect(stored.status).toBe(201);
      const notification = contactNotification(message, 0);
      const sending = post(`${api}/functions/v1/send-contact-email`, notification).catch(() => undefined);
      // Each a little later: before, between and after the mails.
      await new Promise((resolve) => setTimeout(resolve, round * 15));
      // So that no signal handler runs.
      await endProgram(child, 'SIGKILL');
      await sending;
    }
    await using stack = await startTestStack({ dataDir, functionsEnv: settings });
    for (let minutes = 0; minutes < 2; minutes += 1) {
      await stack.passTime('3 minutes');
      await stack.runEveryMinute();
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
