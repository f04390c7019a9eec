import { isCurrency } from '~/domain/site/money.ts';
import { $currency, chooseCurrency } from '~/stores/currency.ts';

/** Ties the two radios to the remembered currency, and the currency to the prices on the page. */
export function startCurrencyToggle(radios: Iterable<HTMLInputElement>): void {
  const shown = document.documentElement.dataset['currency'] ?? 'INR';
  for (const radio of radios) {
    const follow = () => {
      if (radio.checked && isCurrency(radio.value)) chooseCurrency(radio.value);
    };
    radio.addEventListener('change', follow);
    // The visitor may have chosen before this script arrived.
    if (radio.value !== shown) follow();
  }
  $currency.subscribe((currency) => {
    document.documentElement.dataset['currency'] = currency;
    for (const radio of radios) radio.checked = radio.value === currency;
  });
}
