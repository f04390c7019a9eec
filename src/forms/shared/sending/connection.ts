import { WAITING_KEY } from './attempt.ts';

/** Not every failure ends with an `online` event. */
const RETRY_MILLISECONDS = 60_000;

interface ConnectionListeners {
  /** The connection may have returned. */
  retry: () => void;
  /** Another tab has sent, kept or discarded a message. */
  changed: () => void;
}

/** Calls the listeners until the returned function is called. */
export function watchConnection({ retry, changed }: ConnectionListeners): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === WAITING_KEY) changed();
  };
  addEventListener('online', retry);
  addEventListener('storage', onStorage);
  const timer = setInterval(() => {
    if (navigator.onLine) retry();
  }, RETRY_MILLISECONDS);
  return () => {
    removeEventListener('online', retry);
    removeEventListener('storage', onStorage);
    clearInterval(timer);
  };
}

/** Runs the work in one tab at a time, where the browser supports that. */
export const inOneTab = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(WAITING_KEY, work) : work();
