import { atom, computed } from 'nanostores';
import { formatInboxAddress, parseInboxAddress, TYPED_FILTERS, type InboxAddress } from './address.ts';
import { EMPTY_FILTER, isView, type InboxFilter, type View } from './filter/filter.ts';
import { readText, writeText } from '~/services/browser-storage.ts';
import { popAddress, pushAddress, readAddress, readTyped, replaceAddress } from '~/services/page-address.ts';

/** The view used last. /admin always opens on All, and offers this one. */
const VIEW_KEY = 'kiranpath-inbox-view';

const $state = atom<InboxAddress>({ filter: EMPTY_FILTER, lead: null });

export const $inboxFilter = computed($state, ({ filter }) => filter);

/** The id of the lead that is open; null when none is. */
export const $openedLead = computed($state, ({ lead }) => lead);

const typedIn = ({ filter }: InboxAddress) =>
  Object.fromEntries(TYPED_FILTERS.map((name) => [name, filter[name]]));

/** Reads view, filter and lead from the page's address, and what was typed from the history. */
export const followAddress = (): void => {
  const { filter, lead } = parseInboxAddress(readAddress().query);
  const typed = readTyped();
  const texts = Object.fromEntries(TYPED_FILTERS.map((name) => [name, String(typed[name] ?? filter[name])]));
  $state.set({ filter: { ...filter, ...texts }, lead });
};

function go(change: Partial<InboxAddress>, write: typeof pushAddress): void {
  const before = $state.get();
  $state.set({ ...before, ...change });
  const query = formatInboxAddress($state.get());
  const typed = typedIn($state.get());
  if (query !== formatInboxAddress(before) || JSON.stringify(typed) !== JSON.stringify(typedIn(before)))
    write({ query, hash: '', typed });
}

/** Changes the filter in the address. Typing replaces the entry of the history, everything else adds one. */
export function setFilter(filter: InboxFilter, isTyping: boolean): void {
  if (filter.view !== $inboxFilter.get().view) writeText('localStorage', VIEW_KEY, filter.view);
  go({ filter }, isTyping ? replaceAddress : pushAddress);
}

/** The view used last in this browser. */
export function lastView(): View {
  const view = readText('localStorage', VIEW_KEY);
  return isView(view) ? view : EMPTY_FILTER.view;
}

/** Opens a lead. From one lead to the next the history keeps one entry, so that closing leads back to the list. */
export function openLead(id: string): void {
  go({ lead: id }, $openedLead.get() === null ? pushAddress : replaceAddress);
}

export function closeLead(): void {
  if ($openedLead.get() === null || popAddress()) return;
  go({ lead: null }, replaceAddress);
}
