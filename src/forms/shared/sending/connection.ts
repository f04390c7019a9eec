import { withLimit } from '~/browser/with-limit.ts';
import { WAITING_KEY } from './waiting-key.ts';

/** Not every failure ends with an event. */
const RETRY_MILLISECONDS = 60_000;

/** How long one tab waits for another. What both send has the same request id. */
const LOCK_MILLISECONDS = 3_000;

interface ConnectionListeners {
  /** The connection may have returned. */
  retry: () => void;
  /** Another tab has sent or discarded a message. */
  changed: () => void;
}

/** Calls the listeners until the returned function is called. */
export function watchConnection({ retry, changed }: ConnectionListeners): () => void {
  const retryIfSeen = () => {
    if (document.visibilityState === 'visible') retry();
  };
  // What another tab keeps is not said to wait: its first attempt may be running.
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key?.startsWith(WAITING_KEY) && newValue === null) changed();
  };
  addEventListener('online', retry);
  addEventListener('pageshow', retry);
  addEventListener('storage', onStorage);
  document.addEventListener('visibilitychange', retryIfSeen);
  const timer = setInterval(() => {
    if (navigator.onLine) retry();
  }, RETRY_MILLISECONDS);
  return () => {
    removeEventListener('online', retry);
    removeEventListener('pageshow', retry);
    removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', retryIfSeen);
    clearInterval(timer);
  };
}

/** Runs the work in one tab at a time, as far as the browser supports that and the other tab does not take long. */
export async function inOneTab(work: () => Promise<void>): Promise<void> {
  let running: Promise<void> | undefined;
  const start = () => (running ??= work());
  if ('locks' in navigator) {
    const granted = new Promise<void>((resolve, reject) => {
      navigator.locks
        .request(WAITING_KEY, () => {
          resolve();
          return start();
        })
        .catch(reject);
    });
    await withLimit(granted, LOCK_MILLISECONDS).catch(() => undefined);
  }
  await start();
}
