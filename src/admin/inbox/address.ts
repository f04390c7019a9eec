import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { isStatus } from '~/admin/shell/lead-status.ts';
import { SLUG } from '~/brand/brand.ts';
import { readText, writeText } from '~/browser/browser-storage.ts';
import {
  onAddressChange,
  popAddress,
  pushAddress,
  readAddress,
  readTyped,
  replaceAddress,
} from '~/browser/page-address.ts';
import {
  EMPTY_FILTER,
  filterToQuery,
  isForm,
  isLeadStep,
  isView,
  type InboxFilter,
  type InboxQuery,
  type View,
} from './filter/filter.ts';

/** What the address of the inbox says: the filter without what was typed, and the lead that is open. */
export interface InboxAddress {
  filter: InboxFilter;
  lead: string | null;
}

/** The filters that are typed. They may contain names of visitors, so they are not in the address. */
const TYPED_FILTERS = ['search', 'source', 'service'] as const;

/** Whether a text is an id; the database refuses anything else. */
const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

const isAnything = () => true;

/** The parameters of the address and what they may be. Only the reports link to a source or a service; the inbox itself keeps them out. */
const CHECKS: Record<Exclude<keyof InboxFilter, 'search'>, (value: string) => boolean> = {
  ...{ view: isView, form: isForm, status: isStatus, step: isLeadStep, owner: isUuid },
  ...{ from: isAnything, to: isAnything, source: isAnything, service: isAnything },
  not_reached: (value) => value === '1',
};
const NAMES = Object.keys(CHECKS) as (keyof typeof CHECKS)[];

/** Reads a query string; what is unknown is left out. */
export function parseInboxAddress(query: string): InboxAddress {
  const values = new URLSearchParams(query);
  const lead = values.get('lead') ?? '';
  const found = NAMES.map((name) => [name, values.get(name) ?? ''] as const);
  const known = found.filter(([name, value]) => value !== '' && CHECKS[name](value));
  return { filter: { ...EMPTY_FILTER, ...Object.fromEntries(known) }, lead: isUuid(lead) ? lead : null };
}

/**
 * The query string of an address; '' for the whole list.
 *
 * @example '?view=mine&lead=00000000-0000-4000-8000-000000000001'
 */
export function formatInboxAddress({ filter, lead }: InboxAddress): string {
  const values = new URLSearchParams();
  for (const name of NAMES) {
    const isTyped = TYPED_FILTERS.some((typed) => typed === name);
    if (!isTyped && filter[name] !== EMPTY_FILTER[name]) values.set(name, filter[name]);
  }
  if (lead !== null) values.set('lead', lead);
  return values.size === 0 ? '' : `?${values.toString()}`;
}

/** The view used last. /admin always opens on All, and offers this one. */
const VIEW_KEY = `${SLUG}-inbox-view`;

const $state = atom<InboxAddress>({ filter: EMPTY_FILTER, lead: null });
const $settled = atom<InboxQuery>({});
let pending: ReturnType<typeof setTimeout> | undefined;

export const $inboxFilter = computed($state, ({ filter }) => filter);

/** The id of the lead that is open; null when none is. */
export const $openedLead = computed($state, ({ lead }) => lead);

/** The filter by which the list is loaded: while somebody types, the one before. */
export const $query: ReadableAtom<InboxQuery> = $settled;

const typedIn = ({ filter }: InboxAddress) =>
  Object.fromEntries(TYPED_FILTERS.map((name) => [name, filter[name]]));

/** Reads view, filter and lead from the page's address, and what was typed from the history. */
function followAddress(): void {
  const { filter, lead } = parseInboxAddress(readAddress().query);
  const typed = readTyped();
  const texts = Object.fromEntries(TYPED_FILTERS.map((name) => [name, String(typed[name] ?? filter[name])]));
  $state.set({ filter: { ...filter, ...texts }, lead });
}

/** Another filter may mean the same query, such as a search that is too short. */
function settle(): void {
  const query = filterToQuery($inboxFilter.get());
  if (JSON.stringify(query) !== JSON.stringify($settled.get())) $settled.set(query);
}

onMount($state, () => {
  followAddress();
  return onAddressChange(() => {
    followAddress();
    settle();
  });
});
onMount($settled, settle);

function go(change: Partial<InboxAddress>, write: typeof pushAddress): void {
  const before = $state.get();
  $state.set({ ...before, ...change });
  const query = formatInboxAddress($state.get());
  const typed = typedIn($state.get());
  if (query !== formatInboxAddress(before) || JSON.stringify(typed) !== JSON.stringify(typedIn(before)))
    write({ query, hash: '', typed });
}

/**
 * Changes the filter and, after `wait` milliseconds without another change, the list. Typing replaces the entry of the history,
 * everything else adds one.
 */
export function changeFilter(change: Partial<InboxFilter>, wait = 0): void {
  const filter = { ...$inboxFilter.get(), ...change };
  if (filter.view !== $inboxFilter.get().view) writeText('localStorage', VIEW_KEY, filter.view);
  go({ filter }, wait > 0 ? replaceAddress : pushAddress);
  clearTimeout(pending);
  pending = setTimeout(settle, wait);
}

/** The view used last in this browser. */
export function lastView(): View {
  const view = readText('localStorage', VIEW_KEY);
  return isView(view) ? view : EMPTY_FILTER.view;
}

/** Opens a lead. From one lead to the next the history keeps one entry, so that closing leads back to the list. */
export const openLead = (id: string): void =>
  go({ lead: id }, $openedLead.get() === null ? pushAddress : replaceAddress);

/** Closes the lead that is open. */
export function closeLead(): void {
  if ($openedLead.get() === null || popAddress()) return;
  go({ lead: null }, replaceAddress);
}
