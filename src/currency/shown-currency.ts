import type { Currency } from '~/domain/site/money.ts';

/** The currency in which the page shows its prices: as its switch says, else as the visitor chose before. */
export function shownCurrency(): Currency {
  const chosen = document.querySelector<HTMLInputElement>('[name=currency]:checked');
  return (chosen?.value ?? document.documentElement.dataset['currency']) === 'USD' ? 'USD' : 'INR';
}
