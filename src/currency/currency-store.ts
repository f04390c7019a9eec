import { persistentAtom } from '@nanostores/persistent';
import type { ReadableAtom } from 'nanostores';
import { SLUG } from '~/brand/brand.ts';
import { isCurrency } from '~/domain/site/money.ts';
import type { Currency } from '~/domain/site/money.ts';

/** localStorage key of the choice, stored as `INR` or `USD`. restore-currency.ts also reads it. */
export const CURRENCY_KEY = `${SLUG}-currency`;

const $choice = persistentAtom<Currency>(CURRENCY_KEY, 'INR', {
  encode: (currency) => currency,
  decode: (stored) => (isCurrency(stored) ? stored : 'INR'),
});

/** The currency of all prices. Default: rupees. Stored in localStorage and shared by all tabs. */
export const $currency: ReadableAtom<Currency> = $choice;

/** Sets the currency of all prices. */
export const chooseCurrency = (currency: Currency): void => {
  $choice.set(currency);
};
