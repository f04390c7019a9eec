import { CURRENCY_KEY } from '~/stores/currency.ts';

/**
 * The script that stands right behind the toggle, before the prices: a remembered choice is in force
 * when the first price is painted, so nothing moves. A browser that forbids storage keeps rupees.
 * It runs in the frame that paints the toggle, just before it, for the same reason as session-hint.ts.
 */
export const restoreCurrencyScript = `requestAnimationFrame(()=>{try{if(localStorage.getItem(${JSON.stringify(CURRENCY_KEY)})==='USD'){document.documentElement.dataset.currency='USD';document.getElementById('currency-USD').checked=true}}catch{}})`;
