import { persistentAtom } from '@nanostores/persistent';
import { atom, computed, type ReadableAtom } from 'nanostores';
import { SLUG } from '~/brand/brand.ts';
import { readAddress, replaceAddress } from '~/browser/page-address.ts';
import { readCurrency, type Currency } from '~/domain/site/money.ts';

/** localStorage key of the choice, stored as `INR` or `USD`. restore-currency.ts also reads it. */
export const CURRENCY_KEY = `${SLUG}-currency`;

const $choice = persistentAtom<Currency>(CURRENCY_KEY, 'INR', {
  encode: (currency) => currency,
  decode: (stored) => readCurrency(stored) ?? 'INR',
});

/** The currency that the address names, as shared by somebody else, until another is chosen on this page. */
const $shared = atom(sharedCurrency());

function sharedCurrency(): Currency | undefined {
  // The build has no address.
  if (typeof location === 'undefined') return undefined;
  return readCurrency(new URLSearchParams(location.search).get('currency'));
}

/** The currency of all prices: of the address, else as chosen before, else rupees. The choice is stored and shared by all tabs. */
export const $currency: ReadableAtom<Currency> = computed(
  [$shared, $choice],
  (shared, choice) => shared ?? choice,
);

/** Sets the currency of all prices, also in an address that names one. */
export const chooseCurrency = (currency: Currency): void => {
  $shared.set(undefined);
  $choice.set(currency);
  const { query, hash } = readAddress();
  const named = query.replace(/([?&]currency=)[^&]*/, `$1${currency}`);
  if (named !== query) replaceAddress({ query: named, hash });
};
