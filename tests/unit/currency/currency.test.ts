import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cleanStores } from 'nanostores';
import { getTestStorage, setTestStorageKey, useTestStorageEngine } from '@nanostores/persistent';
import { CURRENCY_KEY } from '../../../src/currency/currency-store.ts';
import { restoreCurrencyScript } from '../../../src/currency/restore-currency.ts';

beforeEach(() => {
  vi.resetModules();
  useTestStorageEngine();
});

test('is that of the address on its page, and the stored choice stays', async () => {
  setTestStorageKey(CURRENCY_KEY, 'INR');
  vi.stubGlobal('location', new URL('https://agency.example/packages?currency=usd#pro'));
  const replaceState = vi.fn();
  vi.stubGlobal('history', { state: null, replaceState });
  const { $currency, chooseCurrency } = await import('../../../src/currency/currency-store.ts');
  expect($currency.get()).toBe('USD');
  expect(getTestStorage()[CURRENCY_KEY]).toBe('INR');
  chooseCurrency('INR');
  expect($currency.get()).toBe('INR');
  expect(replaceState).toHaveBeenCalledWith(expect.anything(), '', '/packages?currency=INR#pro');
});

test.each([
  ['INR', 'usd', 'USD'],
  ['INR', '(_USD).', 'USD'],
  ['INR', 'usd-plans', 'INR'],
  ['USD', 'inr', 'INR'],
  ['USD', 'EUR', 'USD'],
  ['EUR', '', 'INR'],
])('after %s, an address with %j shows %s, at the first paint too', async (stored, typed, shown) => {
  const [dataset, dollars]: [{ currency?: string }, { checked?: true }] = [{}, {}];
  setTestStorageKey(CURRENCY_KEY, stored);
  vi.stubGlobal('localStorage', { [CURRENCY_KEY]: stored });
  vi.stubGlobal('location', { search: `?plan=pro&currency=${typed}` });
  vi.stubGlobal('document', { documentElement: { dataset }, getElementById: () => dollars });
  new Function(restoreCurrencyScript)();
  const { $currency } = await import('../../../src/currency/currency-store.ts');
  const seen = [$currency.get(), dataset.currency ?? 'INR', dollars.checked ? 'USD' : 'INR'];
  expect(seen).toEqual([shown, shown, shown]);
});

test('the switch keeps what was chosen before its script, and what is chosen then', async () => {
  const radio = (value: string, checked: boolean) =>
    Object.assign(new EventTarget(), { value, checked, defaultChecked: !checked });
  const [inr, usd, link] = [radio('INR', false), radio('USD', true), { search: '?plan=pro' }];
  const dataset: { currency?: string } = {};
  setTestStorageKey(CURRENCY_KEY, 'INR');
  vi.stubGlobal('location', new URL('https://agency.example/packages'));
  vi.stubGlobal('document', {
    documentElement: { dataset },
    querySelector: () => [inr, usd].find(({ checked }) => checked),
    querySelectorAll: (sought: string) => (sought === 'a[href*="?plan="]' ? [link] : [inr, usd]),
  });
  const openSwitch = async () => {
    const { $currency } = await import('../../../src/currency/currency-store.ts');
    await import('../../../src/currency/currency-toggle.ts');
    onTestFinished(() => cleanStores($currency));
  };
  const { shownCurrency } = await import('../../../src/currency/shown-currency.ts');
  await openSwitch();
  const shown = () => [dataset.currency, link.search, shownCurrency(), usd.defaultChecked];
  expect(shown()).toEqual(['USD', 'plan=pro&currency=USD', 'USD', true]);
  [inr.checked, usd.checked] = [true, false];
  // What the switch says counts already.
  expect(shownCurrency()).toBe('INR');
  inr.dispatchEvent(new Event('change'));
  expect(shown()).toEqual(['INR', 'plan=pro&currency=INR', 'INR', false]);
  vi.resetModules();
  await openSwitch();
  expect(shown()).toEqual(['INR', 'plan=pro&currency=INR', 'INR', false]);
});
