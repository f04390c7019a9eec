import type { Currency } from '~/domain/site/money.ts';

/**
 * The currency in which the page shows its prices, and in which its forms send: as its switch says, which works without a script, else
 * as the visitor chose before.
 */
export function shownCurrency(): Currency {
  const chosen = document.querySelector<HTMLInputElement>('[name=currency]:checked');
  return (chosen?.value ?? document.documentElement.dataset['currency']) === 'USD' ? 'USD' : 'INR';
}
