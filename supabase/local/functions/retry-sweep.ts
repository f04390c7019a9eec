import type { StackInfo } from '../stack/stack.ts';

interface SweepOptions {
  info: Pick<StackInfo, 'api' | 'secretKey'>;
  /** Time between two sweeps. 0 turns them off. */
  seconds: number;
}

/** Calls retry-contact-email regularly, as pg_cron does on hosted Supabase. Returns a function that stops it. */
export function startRetrySweep({ info, seconds }: SweepOptions): () => void {
  if (seconds === 0) return () => undefined;
  const timer = setInterval(() => {
    fetch(`${info.api}/functions/v1/retry-contact-email`, {
      method: 'POST',
      headers: {
        apikey: info.secretKey,
        authorization: `Bearer ${info.secretKey}`,
        'content-type': 'application/json',
      },
      body: '{}',
      signal: AbortSignal.timeout(seconds * 1000),
    }).catch(() => undefined); // After an error, the next sweep tries again.
  }, seconds * 1000);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
