import type { Hono } from 'hono';
import { createApp, requireKey } from '../_shared/app.ts';
import { errorName, type Log } from '../_shared/log.ts';
import type { MailFunction } from '../_shared/mail-function.ts';
import { pause } from '../_shared/pause.ts';
import { runSelfTest, type SelfTestOptions } from './self-test.ts';

const TIMEOUT_MILLISECONDS = 30_000;

/**
 * The self-test: sends a lead through the forms' own path and follows it until its mail is delivered. The schedule calls it every 15
 * minutes, with a service key.
 */
export function createSelfTest(
  options: MailFunction & Omit<SelfTestOptions, 'now' | 'wait'>,
  now = Date.now,
  wait = pause,
): Hono {
  const { api, heartbeatUrl, database, outbox, alarmChannels, log } = options;
  const app = createApp(log, { guard: requireKey(api.serviceKeys) });
  app.post('*', async (context) => {
    const startedAt = now();
    const steps = await runSelfTest({ ...options, now, wait });
    const ok = steps.every((step) => step.ok);
    log('self_test', { ok, failed: steps.find((step) => !step.ok)?.name ?? null });
    try {
      const args = {
        p_started_at: new Date(startedAt).toISOString(),
        p_duration_ms: now() - startedAt,
        p_steps: steps.map((step) => ({ ...step })),
      };
      await database.asService.rpc('record_self_test', args).throwOnError();
    } catch (error) {
      // Alarms are in the same database, so only the missing heartbeat tells. The answer names the step.
      log('self_test_not_recorded', { error: errorName(error) });
      return context.json({ ok: false, steps }, 500);
    }
    if (ok && heartbeatUrl) await beat(heartbeatUrl, log);
    await outbox.raiseAlarms('self_test', alarmChannels);
    return context.json({ ok, steps });
  });
  return app;
}

async function beat(url: string, log: Log): Promise<void> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) });
    await response.body?.cancel();
    if (!response.ok) log('heartbeat_refused', { status: response.status });
  } catch (error) {
    log('heartbeat_failed', { error: errorName(error) });
  }
}
