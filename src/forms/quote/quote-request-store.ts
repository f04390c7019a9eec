import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { formsCopy } from '~/copy/forms.ts';
import { priceQuote } from '~/domain/quote/quote.ts';
import type { Quote } from '~/domain/quote/quote.ts';
import { QUOTE_FORM } from '~/domain/submission/form-definitions.ts';
import { quoteNotification, quoteRow } from '~/domain/submission/submission.ts';
import { refusalNote } from '~/backend/call-outcome.ts';
import { shownCurrency } from '~/currency/shown-currency.ts';
import { createFormStore } from '../shared/create-form-store.ts';
import { $quoteChoice, clearQuote } from './quote-store.ts';
import { sendSubmission } from '../shared/sending/send-submission.ts';
import { raiseToast } from '../../browser/toast.ts';

const { failed, sent } = formsCopy.quote;

const $sent = atom<Quote | undefined>(undefined);

/** The quote that was sent last: the calculator itself is empty then. */
export const $sentQuote: ReadableAtom<Quote | undefined> = $sent;

const FAILURE = { title: failed };

/** The contact details of a quote request. */
export const quoteRequestStore = createFormStore(QUOTE_FORM, {
  async send(details, { origin }) {
    const choice = $quoteChoice.get();
    if (!choice) return { error: FAILURE };
    const quote = priceQuote(choice.catalogue, choice.selection);
    const currency = shownCurrency();
    const outcome = await sendSubmission({
      row: quoteRow(details, quote, { currency, version: choice.catalogue.version }),
      origin,
      mail: quoteNotification(details, quote, { currency, now: Date.now() }),
    });
    if (!outcome.ok) return { error: { ...FAILURE, ...refusalNote(outcome.refusal) } };
    $sent.set(quote);
    clearQuote();
    raiseToast({ kind: 'success', title: sent });
    return outcome.data;
  },
  explain: () => FAILURE,
});
