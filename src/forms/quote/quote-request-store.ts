import { atom, type ReadableAtom } from 'nanostores';
import { formsCopy } from '~/copy/forms.ts';
import { priceQuote, type Quote } from '~/domain/quote/quote.ts';
import { QUOTE_FORM } from '~/domain/submission/form-definitions.ts';
import { quoteNotification, quoteRow } from '~/domain/submission/quote-submission.ts';
import { refusalNote } from '~/backend/call-outcome.ts';
import { shownCurrency } from '~/currency/shown-currency.ts';
import { createFormStore } from '../shared/create-form-store.ts';
import { $quoteCalculator, clearQuote } from './quote-store.ts';
import { raiseToast } from '../../browser/toast.ts';

const { failed, sent } = formsCopy.quote;

const $sent = atom<Quote | undefined>(undefined);

/** The quote that was sent last: the calculator itself is empty then. */
export const $sentQuote: ReadableAtom<Quote | undefined> = $sent;

/** The quote that is being sent. */
let sending: Quote | undefined;

/** The contact details of a quote request. */
export const quoteRequestStore = createFormStore(QUOTE_FORM, {
  prepare(details) {
    const choice = $quoteCalculator.get();
    if (!choice) throw new Error('The calculator is not open; expected a choice of services.');
    const quote = (sending = priceQuote(choice.catalogue, choice.selection));
    const currency = shownCurrency();
    return {
      row: quoteRow(details, quote, { currency, version: choice.catalogue.version }),
      mail: quoteNotification(details, quote, { currency, now: Date.now() }),
    };
  },
  sayFailure: (refusal) => ({ title: failed, ...refusalNote(refusal) }),
  afterwards() {
    $sent.set(sending);
    clearQuote();
    raiseToast({ kind: 'success', title: sent });
  },
});
