import type { StackInfo } from '../stack/stack.ts';

interface SweepOptions {
  info: Pick<StackInfo, 'api' | 'secretKey'>;
  /** 0: no sweep. */
  seconds: number;
}

/** Does locally what pg_cron does on hosted Supabase: has unsent mails tried again. Gives back the way to end it. */
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
    }).catch(() => undefined); // The next sweep is the answer to a failed one.
  }, seconds * 1000);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
