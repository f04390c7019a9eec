/** The part of the address a page keeps its state in. */
export interface PageAddress {
  /** With its question mark, or empty. */
  query: string;
  /** With its number sign, or empty. */
  hash: string;
}

const write = (method: 'pushState' | 'replaceState', { query, hash }: PageAddress): void => {
  history[method]({ isPushed: method === 'pushState' }, '', `${location.pathname}${query}${hash}`);
};

/** What the address says now. */
export const readAddress = (): PageAddress => ({ query: location.search, hash: location.hash });

/** Changes the address without leaving a trace in the history. */
export const replaceAddress = (address: PageAddress): void => {
  write('replaceState', address);
};

/** Changes the address so that the browser's Back returns to what it was. */
export const pushAddress = (address: PageAddress): void => {
  write('pushState', address);
};

/** Returns to the address before the last push; false where the visitor arrived here straight. */
export function popAddress(): boolean {
  const state: unknown = history.state;
  const isPushed =
    typeof state === 'object' && state !== null && 'isPushed' in state && state.isPushed === true;
  if (isPushed) history.back();
  return isPushed;
}

/** Calls back when the visitor goes back or forward; returns what stops it. */
export function onAddressChange(changed: () => void): () => void {
  addEventListener('popstate', changed);
  return () => {
    removeEventListener('popstate', changed);
  };
}
