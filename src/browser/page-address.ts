import { isRecord } from './is-record.ts';

/** The parts of the URL that contain the state of a page. */
export interface PageAddress {
  /** The query string with `?`, or ''. */
  query: string;
  /** The hash with `#`, or ''. */
  hash: string;
  /** Texts that somebody typed. The history keeps them, and no URL contains them, so no server and no link gets them. */
  typed?: Readonly<Record<string, unknown>>;
}

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

/** Browsers refuse more than about a hundred changes of the history in half a minute. What is shown goes on without. */
function changeHistory(how: 'pushState' | 'replaceState', state: object, url?: string): void {
  try {
    history[how](state, '', url);
  } catch {
    // The address says what was shown before; the next change writes all of it.
  }
}

/** Changes the address of the current history entry. Do it last: what is shown must not depend on it. */
export const replaceAddress = (address: PageAddress): void =>
  changeHistory('replaceState', { ...readState(), typed: address.typed }, urlOf(address));

/** Adds a history entry, so that Back returns to the previous address. Do it last, too. */
export const pushAddress = (address: PageAddress): void =>
  changeHistory('pushState', { isPushed: true, typed: address.typed }, urlOf(address));

/** Notes that a link on this page added the current history entry, so that `popAddress` returns to the previous one. */
export const notePushed = (): void => changeHistory('replaceState', { ...readState(), isPushed: true });

/** Goes back if this page added the current history entry; otherwise returns false. */
export function popAddress(): boolean {
  const isPushed = readState()['isPushed'] === true;
  if (isPushed) history.back();
  return isPushed;
}

/** Calls `changed` on Back and Forward; returns a function that stops it. */
export function onAddressChange(changed: () => void): () => void {
  const watch = new AbortController();
  addEventListener('popstate', changed, { signal: watch.signal });
  return () => watch.abort();
}

/** Whether a click on a link opens it here: not in a new tab or window. */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
