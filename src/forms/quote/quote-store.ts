import { atom, type ReadableAtom } from 'nanostores';
import type { FormCopy } from '~/collections/queries/forms.ts';
import { formsCopy } from '~/copy/forms.ts';
import { formatQuoteAddress, parseQuoteAddress } from '~/domain/quote/quote-address.ts';
import { emptySelection, toggleService } from '~/domain/quote/quote.ts';
import type { PublishedCatalogue, QuoteSelection } from '~/domain/quote/quote.ts';
import {
  onAddressChange,
  type PageAddress,
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

/** What the calculator shows: its texts, and the catalogue. */
export type CalculatorCopy = Omit<FormCopy<'quote'>, 'details'> &
  PublishedCatalogue & { details: Omit<FormCopy<'quote'>['details'], 'privacy'> };

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
  const empty = emptySelection(catalogue);
  $state.set(readState(catalogue));
  for (const id of chosen.services)
    if (!$state.get()?.selection.services.includes(id)) toggleQuoteService(id);
  for (const name of ['complexity', 'timeline'] as const)
    if (chosen[name] !== empty[name]) chooseLevel(name, chosen[name]);
  // A link to a service names no currency, and may be shared as it is.
  if ($state.get()?.selection.services.length) change(() => ({}));
  return onAddressChange(() => $state.set(readState(catalogue)));
}

/** Names the currency too: who opens a shared address sees the prices that were shared. Rupees need no name while nothing is chosen. */
function addressOf({ catalogue, selection, step }: QuoteState): PageAddress {
  const params = new URLSearchParams(readAddress().query);
  const currency = shownCurrency();
  if (selection.services.length > 0 || currency !== 'INR') params.set('currency', currency);
  else params.delete('currency');
  const query = formatQuoteAddress(selection, catalogue, params.toString());
  return { query, hash: step === 'details' ? DETAILS_HASH : '' };
}

/** Shows a changed calculator, and writes it into the address. */
function change(
  changed: (state: QuoteState) => Partial<QuoteState>,
  write: (address: PageAddress) => void = replaceAddress,
): void {
  const state = $state.get();
  if (!state) return;
  const { refusal, ...shown } = state;
  if (refusal) withdrawToast(noService);
  const next = { ...shown, ...changed(state) };
  $state.set(next);
  write(addressOf(next));
}

/** Selects or deselects a service. */
export const toggleQuoteService = (id: string): void =>
  change(({ catalogue, selection }) => ({ selection: toggleService(catalogue, selection, id) }));

/** Selects a complexity level or a timeline. */
export const chooseLevel = (name: 'complexity' | 'timeline', id: string): void =>
  change(({ selection }) => ({ selection: { ...selection, [name]: id } }));

/** Shows the contact details, or an error when no service is selected. */
export function continueToDetails(): void {
  const state = $state.get();
  // The button of the first step stays for a moment: a second click must not add to the history.
  if (state?.step !== 'select') return;
  if (state.selection.services.length === 0) {
    $state.set({ ...state, refusal: { text: noService } });
    raiseToast({ kind: 'error', title: noService });
  } else change(() => ({ step: 'details' }), pushAddress);
}

/** Returns from the contact details to the first step; the selection stays. */
export const returnToCalculator = (): void =>
  change(
    () => ({ step: 'select' }),
    (address) => {
      if (!popAddress()) replaceAddress(address);
    },
  );

/** Resets the calculator after a quote request: no selection, first step. */
export const clearQuote = (): void =>
  change(({ catalogue }) => ({ step: 'select', selection: emptySelection(catalogue) }));
