import { atom, computed } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { formsCopy } from '~/copy/forms.ts';
import { formatQuoteAddress, parseQuoteAddress } from '~/domain/quote/quote-address.ts';
import { emptySelection, toggleService } from '~/domain/quote/quote.ts';
import type { PublishedCatalogue, QuoteCatalogue, QuoteSelection } from '~/domain/quote/quote.ts';
import {
  onAddressChange,
  popAddress,
  pushAddress,
  readAddress,
  replaceAddress,
} from '~/browser/page-address.ts';
import { shownCurrency } from '~/currency/shown-currency.ts';
import { raiseToast, withdrawToast } from '../../browser/toast.ts';

const { noService } = formsCopy.quote;

/** The second step has its own hash, so that Back returns to the first step. */
const DETAILS_HASH = '#details';

/** What was chosen, and which step is shown. */
export interface QuoteState {
  catalogue: PublishedCatalogue;
  selection: QuoteSelection;
  step: 'select' | 'details';
  /** Set when the visitor tried to continue without a service; a new object each time. */
  refusal?: { text: string };
}

const $state = atom<QuoteState | undefined>(undefined);

/** The state of the calculator: selection and step; undefined until the island is hydrated. */
export const $quoteCalculator: ReadableAtom<QuoteState | undefined> = $state;

/** The selection and its catalogue. */
export const $quoteChoice = computed(
  $state,
  (state) => state && { catalogue: state.catalogue, selection: state.selection },
);

const readState = (catalogue: PublishedCatalogue): QuoteState => {
  const { query, hash } = readAddress();
  const selection = parseQuoteAddress(query, catalogue);
  const step = hash === DETAILS_HASH && selection.services.length > 0 ? 'details' : 'select';
  return { catalogue, selection, step };
};

/**
 * Starts the calculator with the selection in the query string, plus what was chosen before hydration. Updates it on Back and
 * Forward until the returned function is called.
 */
export function openQuoteCalculator(catalogue: PublishedCatalogue, chosen: QuoteSelection): () => void {
  const { complexity, timeline } = emptySelection(catalogue);
  $state.set(readState(catalogue));
  for (const id of chosen.services) addService(id);
  if (chosen.complexity !== complexity) chooseComplexity(chosen.complexity);
  if (chosen.timeline !== timeline) chooseTimeline(chosen.timeline);
  return onAddressChange(() => $state.set(readState(catalogue)));
}

/** Names dollars too: who opens a shared address sees the prices that were shared. */
function addressFor(catalogue: QuoteCatalogue, selection: QuoteSelection): string {
  const params = new URLSearchParams(readAddress().query);
  if (shownCurrency() === 'USD' && selection.services.length > 0) params.set('currency', 'USD');
  return formatQuoteAddress(selection, catalogue, params.toString());
}

function select(change: (state: QuoteState) => QuoteSelection): void {
  const state = $state.get();
  if (!state) return;
  const { catalogue, step } = state;
  const selection = change(state);
  if (state.refusal) withdrawToast(noService);
  $state.set({ catalogue, step, selection });
  replaceAddress({ query: addressFor(state.catalogue, selection), hash: '' });
}

/** Selects or deselects a service. */
export const toggleQuoteService = (id: string): void =>
  select(({ catalogue, selection }) => toggleService(catalogue, selection, id));

const addService = (id: string): void => {
  if (!$state.get()?.selection.services.includes(id)) toggleQuoteService(id);
};

/** Selects a complexity level. */
export const chooseComplexity = (complexity: string): void =>
  select(({ selection }) => ({ ...selection, complexity }));

/** Selects a timeline. */
export const chooseTimeline = (timeline: string): void =>
  select(({ selection }) => ({ ...selection, timeline }));

/** Shows the contact details, or an error when no service is selected. */
export function continueToDetails(): void {
  const state = $state.get();
  // The button of the first step stays for a moment: a second click must not add to the history.
  if (state?.step !== 'select') return;
  if (state.selection.services.length === 0) {
    $state.set({ ...state, refusal: { text: noService } });
    raiseToast({ kind: 'error', title: noService });
    return;
  }
  $state.set({ ...state, step: 'details' });
  pushAddress({ query: addressFor(state.catalogue, state.selection), hash: DETAILS_HASH });
}

/** Returns from the contact details to the first step; the selection stays. */
export function returnToCalculator(): void {
  const state = $state.get();
  if (!state) return;
  $state.set({ ...state, step: 'select' });
  if (!popAddress()) replaceAddress({ query: addressFor(state.catalogue, state.selection), hash: '' });
}

/** Resets the calculator after a quote request: no selection, first step. */
export function clearQuote(): void {
  const state = $state.get();
  if (!state) return;
  const selection = emptySelection(state.catalogue);
  $state.set({ ...state, step: 'select', selection });
  replaceAddress({ query: addressFor(state.catalogue, selection), hash: '' });
}
