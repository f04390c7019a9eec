import { atom, computed } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { formatQuoteAddress, parseQuoteAddress } from '~/domain/quote/quote-address.ts';
import { emptySelection, toggleService } from '~/domain/quote/quote.ts';
import type { QuoteCatalogue, QuoteSelection } from '~/domain/quote/quote.ts';
import {
  onAddressChange,
  popAddress,
  pushAddress,
  readAddress,
  replaceAddress,
} from '~/services/page-address.ts';
import { raiseToast } from './toast.ts';

/** The second step has an address of its own, so that the browser's Back returns to the calculator. */
const DETAILS_HASH = '#details';

interface QuoteState {
  catalogue: QuoteCatalogue;
  selection: QuoteSelection;
  step: 'select' | 'details';
  /** Set when the visitor asked to go on without a service; a new object each time. */
  refusal?: { text: string };
  /** When the calculator was opened, for the printed estimate. */
  openedOn: Date;
}

const $state = atom<QuoteState | undefined>(undefined);

/** The calculator: what is chosen, and which step is shown; undefined until the script has taken it over. */
export const $quoteCalculator: ReadableAtom<QuoteState | undefined> = $state;

/** What is chosen, and out of which catalogue. */
export const $quoteChoice = computed(
  $state,
  (state) => state && { catalogue: state.catalogue, selection: state.selection },
);

const readState = (catalogue: QuoteCatalogue, openedOn: Date): QuoteState => {
  const { query, hash } = readAddress();
  const selection = parseQuoteAddress(query, catalogue);
  const step = hash === DETAILS_HASH && selection.services.length > 0 ? 'details' : 'select';
  return { catalogue, selection, step, openedOn };
};

/**
 * Takes the calculator over: the address says what is chosen, and so do boxes ticked before this ran.
 * Follows the browser's Back and Forward until the returned function is called.
 */
export function openQuoteCalculator(catalogue: QuoteCatalogue, ticked: readonly string[]): () => void {
  const openedOn = new Date();
  $state.set(readState(catalogue, openedOn));
  for (const id of ticked) addService(id);
  return onAddressChange(() => {
    $state.set(readState(catalogue, openedOn));
  });
}

const addressFor = (catalogue: QuoteCatalogue, selection: QuoteSelection): string =>
  formatQuoteAddress(selection, catalogue, readAddress().query);

function select(change: (state: QuoteState) => QuoteSelection): void {
  const state = $state.get();
  if (!state) return;
  const { catalogue, step, openedOn } = state;
  const selection = change(state);
  $state.set({ catalogue, step, openedOn, selection });
  replaceAddress({ query: addressFor(state.catalogue, selection), hash: '' });
}

/** Chooses a service, or takes it back. */
export const toggleQuoteService = (id: string): void => {
  select(({ catalogue, selection }) => toggleService(catalogue, selection, id));
};

const addService = (id: string): void => {
  if (!$state.get()?.selection.services.includes(id)) toggleQuoteService(id);
};

/** Chooses how complex the work is. */
export const chooseComplexity = (complexity: string): void => {
  select(({ selection }) => ({ ...selection, complexity }));
};

/** Chooses how soon the work is needed. */
export const chooseTimeline = (timeline: string): void => {
  select(({ selection }) => ({ ...selection, timeline }));
};

/** Goes on to the contact details, unless no service is chosen (specification, section 8). */
export function askForQuote(): void {
  const state = $state.get();
  if (!state) return;
  if (state.selection.services.length === 0) {
    const text = 'Please select at least one service to continue';
    $state.set({ ...state, refusal: { text } });
    raiseToast({ kind: 'error', title: text });
    return;
  }
  $state.set({ ...state, step: 'details' });
  pushAddress({ query: addressFor(state.catalogue, state.selection), hash: DETAILS_HASH });
}

/** Returns from the contact details to the calculator; nothing is cleared. */
export function returnToCalculator(): void {
  const state = $state.get();
  if (!state) return;
  $state.set({ ...state, step: 'select' });
  if (!popAddress()) replaceAddress({ query: addressFor(state.catalogue, state.selection), hash: '' });
}

/** Starts over once a quote was asked for: nothing chosen, first step. */
export function clearQuote(): void {
  const state = $state.get();
  if (!state) return;
  const selection = emptySelection(state.catalogue);
  $state.set({ ...state, step: 'select', selection });
  replaceAddress({ query: addressFor(state.catalogue, selection), hash: '' });
}
