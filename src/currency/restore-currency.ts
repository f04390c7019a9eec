import { TYPED_CURRENCY } from '~/domain/site/money.ts';
import { CURRENCY_KEY } from './currency-store.ts';

/**
 * An inline script for <head> and after the currency switch. It applies the currency of the address, else the stored one, before the prices
 * are painted, so that nothing moves. Where the switch is missing or storage is blocked, it stops with an error that nobody sees.
 */
export const restoreCurrencyScript =
  `try{const typed=new URLSearchParams(location.search).get('currency'),[,shared]=${String(TYPED_CURRENCY)}.exec(typed)||[];` +
  `if(/usd/i.test(shared||localStorage['${CURRENCY_KEY}'])){document.documentElement.dataset.currency='USD';` +
  `document.getElementById('currency-USD').checked=true}}catch{}`;
