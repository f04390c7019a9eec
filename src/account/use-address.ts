import { useSyncExternalStore } from 'react';

/** Of /auth: the account of the person who is signed in. */
export const ACCOUNT_HASH = '#account';

const subscribe = (notify: () => void) => {
  addEventListener('hashchange', notify);
  return () => removeEventListener('hashchange', notify);
};

const useAddress = <Value>(read: () => Value, onServer: Value): Value =>
  useSyncExternalStore(subscribe, read, () => onServer);

/** The current hash with `#`; '' in server-rendered HTML. */
export const useHash = (): string => useAddress(() => location.hash, '');

/** One parameter of the query string; null if it is missing and in server-rendered HTML. */
export const useQueryValue = (name: string): string | null =>
  useAddress(() => new URLSearchParams(location.search).get(name), null);

/** Changes the hash without a history entry and without scrolling. */
export function replaceHash(hash: string): void {
  history.replaceState(history.state, '', location.pathname + location.search + hash);
  dispatchEvent(new HashChangeEvent('hashchange'));
}
