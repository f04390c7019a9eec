import type { Currency } from '~/domain/site/money.ts';

/** The currency in which a page with the switch shows its prices, and in which its forms send. It works without a script. */
export const shownCurrency = (): Currency =>
  document.querySelector<HTMLInputElement>('[name=currency]:checked')?.value === 'USD' ? 'USD' : 'INR';
