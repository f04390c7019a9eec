import type { Hono } from 'hono';
import { z } from 'zod';
import { type AlarmOptions, alarmSchema, sendAlarms } from '../_shared/alarms.ts';
import { createApp, requireKey } from '../_shared/app.ts';
import { errorName, type Log } from '../_shared/log.ts';
import { SELF_TEST_HEADER } from '../_shared/outbox.ts';
import type { ApiSettings } from '../_shared/settings.ts';
import { runSelfTest } from './self-test.ts';

const TIMEOUT_MILLISECONDS = 30_000;

interface ProveChainOptions extends AlarmOptions {
  api: ApiSettings;
  /** Whether this provider reports deliveries to a webhook. */
  reportsDelivery: (provider: string) => boolean;
}

/**
 * The self-test: sends a lead through the forms' own path and follows it until its mail is delivered. The schedule calls it every 15
 * minutes, with a service key.
 */
export function createProveChain(
  options: ProveChainOptions,
  now = Date.now,
  wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
): Hono {
  const { api, alarms, database, log } = options;
  const app = createApp(log);
  app.post('*', requireKey(api.serviceKeys), async (context) => {
    const startedAt = now();
    const steps = await runSelfTest({
      ...options,
      notify: (requestId, body) => notify(api, requestId, body),
      now,
      wait,
    });
    const ok = steps.every((step) => step.ok);
    log('self_test', { ok, failed: steps.find((step) => !step.ok)?.name ?? null });
    try {
      const run = { p_started_at: new Date(startedAt).toISOString(), p_duration_ms: now() - startedAt };
      const args = { ...run, p_steps: z.json().parse(steps) };
      await database.asService.rpc('record_self_test', args).throwOnError();
    } catch (error) {
      // Alarms are in the same database, so only the missing heartbeat tells. The answer names the step.
      log('self_test_not_recorded', { error: errorName(error) });
      return context.json({ ok: false, steps }, 500);
    }
    if (ok && alarms.HEARTBEAT_URL) await beat(alarms.HEARTBEAT_URL, log);
    const claim = database.asService.rpc('claim_alarm_messages', { p_timer: 'self_test' });
    const { data } = await claim.throwOnError();
    await sendAlarms(z.array(alarmSchema).parse(data), options);
    return context.json({ ok, steps });
  });
  return app;
}

function notify({ url, secretKey }: ApiSettings, requestId: string, body: unknown): Promise<Response> {
  return fetch(`${url}/functions/v1/send-contact-email`, {
    method: 'POST',
    headers: { apikey: secretKey, [SELF_TEST_HEADER]: requestId, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  });
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
