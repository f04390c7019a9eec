import { useSyncExternalStore } from 'react';

const subscribe = (notify: () => void) => {
  addEventListener('hashchange', notify);
  return () => {
    removeEventListener('hashchange', notify);
  };
};

/** The fragment of the address with its `#`, followed as it changes; '' in the built page. */
export const useHash = (): string =>
  useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  );

/** One value of the query; null in the built page and where there is none. */
export const useQueryValue = (name: string): string | null =>
  useSyncExternalStore(
    subscribe,
    () => new URLSearchParams(location.search).get(name),
    () => null,
  );

/** False in the built page and until the island works: buttons stay off so long. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

/** Changes the fragment without a step in the history and without a jump. */
export function replaceHash(hash: string): void {
  history.replaceState(history.state, '', location.pathname + location.search + hash);
  dispatchEvent(new HashChangeEvent('hashchange'));
}
