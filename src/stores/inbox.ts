import { atom, computed, type ReadableAtom } from 'nanostores';
import {
  EMPTY_FILTER,
  filterToQuery,
  type InboxFilter,
  type InboxQuery,
} from '~/domain/submission/inbox-filter.ts';
import {
  appendPage,
  PAGE_ROWS,
  windowAtEnd,
  windowNewer,
  windowOlder,
  type RowWindow,
} from '~/domain/submission/inbox-window.ts';
import type { StoredSubmission } from '~/domain/submission/stored-submission.ts';
import * as inboxService from '~/services/inbox.ts';
import type { InboxPage } from '~/services/inbox.ts';
import { raiseToast } from './toast.ts';

export interface Inbox {
  /** `loading`: the first page of a filter; `loading-older`: a further one. */
  status: 'loading' | 'loading-older' | 'ready' | 'failed';
  rows: readonly StoredSubmission[];
  hasOlder: boolean;
  window: RowWindow;
}

export const LOAD_FAILURE = 'Failed to load contact submissions.';

const EMPTY: Inbox = { status: 'loading', rows: [], hasOlder: false, window: { start: 0, end: 0 } };

const $state = atom(EMPTY);
const $chosen = atom(EMPTY_FILTER);
const $newest = atom<readonly string[] | null>(null);
let latest = 0;
let pending: ReturnType<typeof setTimeout> | undefined;
/** What the list was last loaded for: typing a letter and taking it back asks for nothing. */
let shownQuery: InboxQuery = {};

export const $inbox: ReadableAtom<Inbox> = $state;
export const $inboxFilter: ReadableAtom<InboxFilter> = $chosen;

/** The newest submissions' ids when the whole list was last fresh; what comes before them has arrived since. */
export const $seenIds: ReadableAtom<readonly string[] | null> = $newest;

/** The submissions on screen, and whether loaded ones are left out at either end. */
export const $inboxView = computed($state, ({ rows, window: { start, end } }) => ({
  rows: rows.slice(start, end),
  isNewerHidden: start > 0,
  isOlderHidden: end < rows.length,
}));

function show(page: InboxPage, before: readonly StoredSubmission[]): void {
  if (!page.ok) {
    console.error('The submissions could not be loaded:', page.refusal);
    raiseToast({ kind: 'error', title: 'Error', text: LOAD_FAILURE });
    $state.set({ ...$state.get(), status: 'failed' });
    return;
  }
  const rows = appendPage(before, page.submissions);
  if (before.length === 0 && Object.keys(shownQuery).length === 0) $newest.set(rows.map(({ id }) => id));
  $state.set({ status: 'ready', rows, hasOlder: page.hasOlder, window: windowAtEnd(rows.length) });
}

/** Asks for a page and shows it, unless something newer was asked meanwhile. */
async function load(before: readonly StoredSubmission[]): Promise<void> {
  const turn = ++latest;
  const query = before.length === 0 ? filterToQuery($chosen.get()) : shownQuery;
  shownQuery = query;
  const page = await inboxService.fetchSubmissions({ query, after: before.at(-1), limit: PAGE_ROWS });
  if (turn === latest) show(page, before);
}

/** Loads the newest submissions of the filter, in place of what is shown. */
export async function reloadInbox(): Promise<void> {
  $state.set({ ...$state.get(), status: 'loading' });
  await load([]);
}

/** Moves on to older submissions: those loaded before, or else the next page of the database. */
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

/** Moves back to newer submissions that scrolled out of the window. */
export function showNewer(): void {
  const { window } = $state.get();
  $state.set({ ...$state.get(), window: windowNewer(window) });
}

/** Changes some of the filter and, after `wait` milliseconds without a further change, loads what it leaves. */
export function changeFilter(change: Partial<InboxFilter>, wait = 0): void {
  $chosen.set({ ...$chosen.get(), ...change });
  clearTimeout(pending);
  pending = setTimeout(() => {
    if (JSON.stringify(filterToQuery($chosen.get())) !== JSON.stringify(shownQuery)) void reloadInbox();
  }, wait);
}

/** Back to the newest of all submissions. */
export async function showNewest(): Promise<void> {
  clearTimeout(pending);
  $chosen.set(EMPTY_FILTER);
  await reloadInbox();
}
