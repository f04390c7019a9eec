import { beforeEach, expect, test, vi } from 'vitest';
import { getTestStorage, setTestStorageKey, useTestStorageEngine } from '@nanostores/persistent';
import { $currency, chooseCurrency, CURRENCY_KEY } from '../../../src/currency/currency-store.ts';

beforeEach(() => {
  vi.resetModules();
  useTestStorageEngine();
});

test('is rupees until chosen otherwise', () => {
  expect($currency.get()).toBe('INR');
  chooseCurrency('USD');
  expect($currency.get()).toBe('USD');
});

test('reads an unknown value as rupees', () => {
  setTestStorageKey(CURRENCY_KEY, 'EUR');
  expect($currency.get()).toBe('INR');
});

test('is that of the address on its page, and the stored choice stays', async () => {
  setTestStorageKey(CURRENCY_KEY, 'INR');
  vi.stubGlobal('location', new URL('https://agency.example/packages?currency=usd'));
  const { $currency: $shown, chooseCurrency: choose } =
    await import('../../../src/currency/currency-store.ts');
  expect($shown.get()).toBe('USD');
  expect(getTestStorage()[CURRENCY_KEY]).toBe('INR');
  choose('INR');
  expect($shown.get()).toBe('INR');
});
