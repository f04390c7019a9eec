import { atom, computed, type ReadableAtom } from 'nanostores';
import { inboxCopy } from '~/copy/inbox.ts';
import { EMPTY_FILTER, filterToQuery, type InboxFilter, type InboxQuery } from '../filter/filter.ts';
import { appendPage, PAGE_ROWS, windowAtEnd, windowNewer, windowOlder, type RowWindow } from './window.ts';
import type { StoredSubmission } from '~/domain/submission/stored-submission.ts';
import * as inboxService from '../inbox-queries.ts';
import type { InboxPage } from '../inbox-queries.ts';
import { onAddressChange } from '~/services/page-address.ts';
import { raiseToast, withdrawToast } from '~/stores/toast.ts';
import { $inboxFilter, followAddress, setFilter } from '../address-store.ts';

export interface Inbox {
  /** `loading`: the first page of a filter; `loading-older`: a later page. */
  status: 'loading' | 'loading-older' | 'ready' | 'failed';
  rows: readonly StoredSubmission[];
  hasOlder: boolean;
  window: RowWindow;
}

/** Only the toast of a failed load is withdrawn after a successful one, not other errors of the inbox. */
const TOAST_TOPIC = 'inbox-list';

const EMPTY: Inbox = { status: 'loading', rows: [], hasOlder: false, window: { start: 0, end: 0 } };

const $state = atom(EMPTY);
const $seen = atom<readonly string[] | null>(null);
let latestRequest = 0;
let pending: ReturnType<typeof setTimeout> | undefined;
/** The query of the loaded list. If a change of the filter is undone, nothing is loaded again. */
let shownQuery: InboxQuery = {};

export const $inbox: ReadableAtom<Inbox> = $state;

/** The ids of the newest submissions when the unfiltered list was last loaded. Newer ids are new arrivals. */
export const $seenIds: ReadableAtom<readonly string[] | null> = $seen;

/** The rendered submissions, and whether loaded ones before or after them are hidden. */
export const $inboxView = computed($state, ({ rows, window: { start, end } }) => ({
  rows: rows.slice(start, end),
  isNewerHidden: start > 0,
  isOlderHidden: end < rows.length,
}));

function show(page: InboxPage, before: readonly StoredSubmission[]): void {
  if (!page.ok) {
    console.error('The submissions could not be loaded:', page.refusal);
    raiseToast({
      kind: 'error',
      topic: TOAST_TOPIC,
      title: inboxCopy.common.error,
      text: inboxCopy.list.loadFailed,
    });
    $state.set({ ...$state.get(), status: 'failed' });
    return;
  }
  withdrawToast(TOAST_TOPIC);
  const rows = appendPage(before, page.submissions);
  if (before.length === 0 && Object.keys(shownQuery).length === 0) $seen.set(rows.map(({ id }) => id));
  $state.set({ status: 'ready', rows, hasOlder: page.hasOlder, window: windowAtEnd(rows.length) });
}

/** Fetches a page and shows it, unless another request was started meanwhile. */
async function load(before: readonly StoredSubmission[]): Promise<void> {
  const request = ++latestRequest;
  const query = before.length === 0 ? filterToQuery($inboxFilter.get()) : shownQuery;
  shownQuery = query;
  const page = await inboxService.fetchSubmissions({ query, after: before.at(-1), limit: PAGE_ROWS });
  if (request === latestRequest) show(page, before);
}

/** Loads the first page of the filter and replaces the list. */
export async function reloadInbox(): Promise<void> {
  $state.set({ ...$state.get(), status: 'loading' });
  await load([]);
}

/** Shows older submissions: those already loaded, otherwise the next page from the database. */
export async function showOlder(): Promise<void> {
  const { rows, window, status } = $state.get();
  if (status === 'loading' || status === 'loading-older') return;
  if (window.end < rows.length) {
    $state.set({ ...$state.get(), window: windowOlder(window, rows.length) });
    return;
  }
  $state.set({ ...$state.get(), status: 'loading-older' });
  await load(rows);
}

/** Shows the newer submissions that are loaded but not rendered. */
export function showNewer(): void {
  const { window } = $state.get();
  $state.set({ ...$state.get(), window: windowNewer(window) });
}

function loadIfChanged(): void {
  if (JSON.stringify(filterToQuery($inboxFilter.get())) !== JSON.stringify(shownQuery)) void reloadInbox();
}

/** Changes the filter and, after `wait` milliseconds without another change, loads the list. */
export function changeFilter(change: Partial<InboxFilter>, wait = 0): void {
  setFilter({ ...$inboxFilter.get(), ...change }, wait > 0);
  clearTimeout(pending);
  pending = setTimeout(loadIfChanged, wait);
}

/** Clears the filter and loads the newest submissions. */
export async function showNewest(): Promise<void> {
  clearTimeout(pending);
  setFilter(EMPTY_FILTER, false);
  await reloadInbox();
}

/** Shows what the address says and follows Back and Forward. Returns a function that stops it. */
export function startInbox(): () => void {
  followAddress();
  void reloadInbox();
  return onAddressChange(() => {
    followAddress();
    loadIfChanged();
  });
}

/** Empties the list. A page that is being loaded is ignored. */
export function clearList(): void {
  latestRequest += 1;
  shownQuery = {};
  $seen.set(null);
  $state.set(EMPTY);
}
