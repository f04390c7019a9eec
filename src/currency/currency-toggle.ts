import { readCurrency } from '~/domain/site/money.ts';
import { $currency, chooseCurrency } from './currency-store.ts';

/** Connects the two radio buttons with the stored currency, shows the prices in it, and adds it to the links of the plans. */
const planLinks = document.querySelectorAll<HTMLAnchorElement>('a[href*="?plan="]');
const radios = document.querySelectorAll<HTMLInputElement>('.currency-toggle input');
const shown = document.documentElement.dataset['currency'] ?? 'INR';
for (const radio of radios) {
  const follow = () => {
    if (radio.checked) chooseCurrency(readCurrency(radio.value) ?? 'INR');
  };
  radio.addEventListener('change', follow);
  // The visitor may have chosen before this script was loaded.
  if (radio.value !== shown) follow();
}
$currency.subscribe((currency) => {
  document.documentElement.dataset['currency'] = currency;
  // The default too: the radio buttons belong to the package form, which is reset after it was sent.
  for (const radio of radios) radio.checked = radio.defaultChecked = radio.value === currency;
  for (const link of planLinks) {
    const params = new URLSearchParams(link.search);
    params.set('currency', currency);
    link.search = params.toString();
  }
});
