import { persistentAtom } from '@nanostores/persistent';
import type { ReadableAtom } from 'nanostores';
import { isCurrency } from '~/domain/site/money.ts';
import type { Currency } from '~/domain/site/money.ts';

/** Where the choice is remembered, as the bare word; the script that restores it before paint reads it too. */
export const CURRENCY_KEY = 'kiranpath-currency';

const $choice = persistentAtom<Currency>(CURRENCY_KEY, 'INR', {
  encode: (currency) => currency,
  decode: (word) => (isCurrency(word) ? word : 'INR'),
});

/** The currency prices are shown in: rupees unless chosen otherwise; remembered over visits, shared by tabs. */
export const $currency: ReadableAtom<Currency> = $choice;

/** Shows prices in this currency from now on. */
export const chooseCurrency = (currency: Currency): void => {
  $choice.set(currency);
};
