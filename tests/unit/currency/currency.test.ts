import { beforeEach, expect, test, vi } from 'vitest';
import { setTestStorageKey, useTestStorageEngine } from '@nanostores/persistent';
import { $currency, chooseCurrency, CURRENCY_KEY } from '../../../src/currency/currency-store.ts';

beforeEach(() => {
  vi.resetModules();
  useTestStorageEngine();
});

test('is rupees until chosen otherwise', () => {
  expect($currency.get()).toBe('INR');
});

test('follows the choice', () => {
  chooseCurrency('USD');
  expect($currency.get()).toBe('USD');
});

test('reads an unknown value as rupees', () => {
  setTestStorageKey(CURRENCY_KEY, 'EUR');
  expect($currency.get()).toBe('INR');
});
