import { onMount, type Store } from 'nanostores';

const POLL_MILLISECONDS = 60_000;

/** While the store is used: calls `check` every minute and when the tab gets the focus or becomes visible, never in a hidden tab. */
export function pollWhileMounted($store: Store, check: () => Promise<void>): void {
  const checkIfVisible = (): void => {
    if (document.visibilityState === 'visible') void check();
  };
  onMount($store, () => {
    const timer = setInterval(checkIfVisible, POLL_MILLISECONDS);
    addEventListener('focus', checkIfVisible);
    document.addEventListener('visibilitychange', checkIfVisible);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', checkIfVisible);
      document.removeEventListener('visibilitychange', checkIfVisible);
    };
  });
}
