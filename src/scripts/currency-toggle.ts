import { isCurrency } from '~/domain/money.ts';
import { $currency, chooseCurrency } from '~/stores/currency.ts';

/** Ties the two radios to the remembered currency, and the currency to the prices on the page. */
export function startCurrencyToggle(radios: Iterable<HTMLInputElement>): void {
  for (const radio of radios) {
    radio.addEventListener('change', () => {
      if (radio.checked && isCurrency(radio.value)) chooseCurrency(radio.value);
    });
  }
  $currency.subscribe((currency) => {
    document.documentElement.dataset['currency'] = currency;
    for (const radio of radios) radio.checked = radio.value === currency;
  });
}
