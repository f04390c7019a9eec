import { CURRENCY_KEY } from '~/stores/currency.ts';
import { inNextFrame } from './next-frame.ts';

/**
 * The script that stands right behind the toggle, before the prices: a remembered choice is in force
 * when the first price is painted, so nothing moves. A browser that forbids storage keeps rupees.
 */
export const restoreCurrencyScript = inNextFrame(
  `if(localStorage.getItem(${JSON.stringify(CURRENCY_KEY)})==='USD'){document.documentElement.dataset.currency='USD';document.getElementById('currency-USD').checked=true}`,
);
