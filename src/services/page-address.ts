/** The parts of the URL that contain the state of a page. */
export interface PageAddress {
  /** The query string with `?`, or ''. */
  query: string;
  /** The hash with `#`, or ''. */
  hash: string;
}

const urlOf = ({ query, hash }: PageAddress): string => `${location.pathname}${query}${hash}`;

/** Reads the current query string and hash. */
export const readAddress = (): PageAddress => ({ query: location.search, hash: location.hash });

/** Changes the address of the current history entry. */
export const replaceAddress = (address: PageAddress): void => {
  history.replaceState(history.state, '', urlOf(address));
};

/** Adds a history entry, so that Back returns to the previous address. */
export const pushAddress = (address: PageAddress): void => {
  history.pushState({ isPushed: true }, '', urlOf(address));
};

/** Goes back if the current history entry was added by `pushAddress`; otherwise returns false. */
export function popAddress(): boolean {
  const state: unknown = history.state;
  const isPushed =
    typeof state === 'object' && state !== null && 'isPushed' in state && state.isPushed === true;
  if (isPushed) history.back();
  return isPushed;
}

/** Calls `changed` on Back and Forward; returns a function that stops it. */
export function onAddressChange(changed: () => void): () => void {
  addEventListener('popstate', changed);
  return () => {
    removeEventListener('popstate', changed);
  };
}
