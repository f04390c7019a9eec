import { z } from 'zod';
import type { SendAlarms } from '../_shared/alarms/send-alarms.ts';
import { requireServiceKey } from '../_shared/callers.ts';
import type { Database } from '../_shared/database.ts';
import type { Handler } from '../_shared/http.ts';
import { jsonResponse, readText, servePost } from '../_shared/http.ts';
import type { Log } from '../_shared/log.ts';
import { errorName } from '../_shared/log.ts';
import type { ApiSettings } from '../_shared/settings.ts';
import { runSelfTest } from './self-test.ts';

const TIMEOUT_MILLISECONDS = 30_000;

export interface ProveChainOptions {
  api: ApiSettings;
  database: Database;
  log: Log;
  sendAlarms: SendAlarms;
  /** Requested after each success. A service that misses these requests raises an alarm, even if everything here is down. */
  heartbeatUrl: string | undefined;
  reportsDelivery: (provider: string | null) => boolean;
}

/**
 * The self-test: sends a lead through the forms' own path and follows it until its mail is delivered. The schedule calls it every 15
 * minutes, with a service key.
 */
export function createProveChain(
  options: ProveChainOptions,
  now = Date.now,
  wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
): Handler {
  const { api, database, log, sendAlarms, heartbeatUrl } = options;
  return servePost(log, async (request) => {
    await requireServiceKey(request, api);
    await readText(request);
    const startedAt = now();
    const steps = await runSelfTest({ ...options, notify: (body) => notify(api, body), now, wait });
    const ok = steps.every((step) => step.ok);
    log('self_test', { ok, failed: steps.find((step) => !step.ok)?.name ?? null });
    try {
      const run = { p_started_at: new Date(startedAt).toISOString(), p_duration_ms: now() - startedAt };
      await database.call('record_self_test', { ...run, p_steps: steps }, z.unknown());
    } catch (error) {
      // Alarms are in the same database, so only the missing heartbeat tells. The answer names the step.
      log('self_test_not_recorded', { error: errorName(error) });
      return jsonResponse(500, { ok: false, steps });
    }
    if (ok && heartbeatUrl) await beat(heartbeatUrl, log);
    await sendAlarms('self_test', now());
    return jsonResponse(200, { ok, steps });
  });
}

function notify({ url, publishableKey }: ApiSettings, body: unknown): Promise<Response> {
  return fetch(`${url}/functions/v1/send-contact-email`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
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
