import { CURRENCY_KEY } from './currency-store.ts';

/**
 * An inline script between the currency toggle and the prices. It applies the stored currency before the prices are painted, so
 * that nothing moves. If storage is blocked, prices are in rupees.
 */
export const restoreCurrencyScript =
  `try{if(localStorage['${CURRENCY_KEY}']==='USD'){document.documentElement.dataset.currency='USD';` +
  `document.getElementById('currency-USD').checked=true}}catch{}`;
