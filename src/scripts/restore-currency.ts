import { CURRENCY_KEY } from '~/stores/currency.ts';

/**
 * An inline script between the currency toggle and the prices: a remembered choice is in force before the first price is
 * painted, so nothing moves. A browser that forbids storage shows rupees.
 */
export const restoreCurrencyScript =
  `try{if(localStorage['${CURRENCY_KEY}']==='USD'){document.documentElement.dataset.currency='USD';` +
  `document.getElementById('currency-USD').checked=true}}catch{}`;
