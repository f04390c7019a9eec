import { expect, test } from 'vitest';
import { formatAmount, parseAmount } from '../../../../src/domain/site/amount.ts';
import { formatMoney, readCurrency } from '../../../../src/domain/site/money.ts';

test.each([
  [999, 'INR', '₹999'],
  [1_00_000, 'INR', '₹1,00,000'],
  [1_23_45_67_89_012, 'INR', '₹1,23,45,67,89,012'],
  [-1_50_000, 'INR', '-₹1,50,000'],
  [-0.4, 'INR', '₹0'],
  [1234.5, 'INR', '₹1,235'],
  [1_234_567, 'USD', '$1,234,567'],
] as const)('writes %d %s as %s', (...[amount, currency, text]) =>
  expect(formatMoney(amount, currency)).toBe(text),
);

test.each([Number.NaN, Number.POSITIVE_INFINITY])('refuses %d as an amount', (amount) => {
  expect(() => formatMoney(amount, 'INR')).toThrow(RangeError);
});

test.each([
  ['1,50,000', 150_000],
  [' ₹ 1 50 000.50 ', 150_000.5],
  ['$1,800', 1800],
  ['Rs. 1,50,000/-', 150_000],
  [' rs 1,50,000/- ', 150_000],
  ['1rs5', null],
  ['1/-5', null],
  ['1,500,000.50', 1_500_000.5],
  ['1500,50', null],
  ['1e5', null],
  ['-5', null],
  ['0.00', null],
  ['12.345', null],
  ['1234567890123', null],
  ['', null],
])('the typed amount %j is %j', (typed, amount) => expect(parseAmount(typed)).toBe(amount));

test.each([
  ['INR', 'INR'],
  [' (_usd). ', 'USD'],
  ['usd-plans', undefined],
  ['1 USD', undefined],
  ['', undefined],
  [null, undefined],
])('the typed currency %j is %s', (typed, currency) => expect(readCurrency(typed)).toBe(currency));

test('an amount is rounded as a whole to the paisa', () =>
  expect([149_999.999, 0.5].map((amount) => formatAmount(amount, 'INR'))).toEqual(['₹1,50,000', '₹0.50']));
