/** Seconds between two calls, as pg_cron makes them on hosted Supabase. */
const TIMERS = { 'every-minute': 60, 'self-test': 900 };

/** Calls the functions that run on a schedule; the self-test also at once. Returns a function that stops the timers. */
export function startTimers(info: { api: string; secretKey: string }): () => void {
  const call = (name: string, seconds: number) => {
    fetch(`${info.api}/functions/v1/${name}`, {
      method: 'POST',
      headers: { apikey: info.secretKey },
      signal: AbortSignal.timeout(seconds * 1000),
    }).catch(() => undefined); // After an error, the next call tries again.
  };
  const timers = Object.entries(TIMERS).map(([name, seconds]) =>
    setInterval(call, seconds * 1000, name, seconds).unref(),
  );
  call('self-test', TIMERS['self-test']);
  return () => timers.forEach(clearInterval);
}
