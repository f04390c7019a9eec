/** The parts of the URL that contain the state of a page. */
export interface PageAddress {
  /** The query string with `?`, or ''. */
  query: string;
  /** The hash with `#`, or ''. */
  hash: string;
  /** Texts that somebody typed. The history keeps them, and no URL contains them, so no server and no link gets them. */
  typed?: Readonly<Record<string, unknown>>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const readState = (): Record<string, unknown> => {
  const state: unknown = history.state;
  return isRecord(state) ? state : {};
};

const urlOf = ({ query, hash }: PageAddress): string => `${location.pathname}${query}${hash}`;

/** Reads the current query string and hash. */
export const readAddress = (): PageAddress => ({ query: location.search, hash: location.hash });

/** Reads the typed texts of the current history entry. */
export const readTyped = (): Readonly<Record<string, unknown>> => {
  const { typed } = readState();
  return isRecord(typed) ? typed : {};
};

/** Changes the address of the current history entry. */
export const replaceAddress = (address: PageAddress): void => {
  history.replaceState({ ...readState(), typed: address.typed }, '', urlOf(address));
};

/** Adds a history entry, so that Back returns to the previous address. */
export const pushAddress = (address: PageAddress): void => {
  history.pushState({ isPushed: true, typed: address.typed }, '', urlOf(address));
};

/** Goes back if the current history entry was added by `pushAddress`; otherwise returns false. */
export function popAddress(): boolean {
  const isPushed = readState()['isPushed'] === true;
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
