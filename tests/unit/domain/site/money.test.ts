import { expect, test } from 'vitest';
import { formatAmount, parseAmount } from '../../../../src/domain/site/amount.ts';
import { formatMoney } from '../../../../src/domain/site/money.ts';

test.each([
  [999, '₹999'],
  [1000, '₹1,000'],
  [1_00_000, '₹1,00,000'],
  [1_23_45_67_89_012, '₹1,23,45,67,89,012'],
  [-1_50_000, '-₹1,50,000'],
  [-0.4, '₹0'],
  [1234.5, '₹1,235'],
])('writes %d rupees as %s', (amount, text) => expect(formatMoney(amount, 'INR')).toBe(text));

test.each([
  [1800, '$1,800'],
  [1_234_567, '$1,234,567'],
])('writes %d dollars as %s', (amount, text) => expect(formatMoney(amount, 'USD')).toBe(text));

test.each([Number.NaN, Number.POSITIVE_INFINITY])('refuses %d as an amount', (amount) => {
  expect(() => formatMoney(amount, 'INR')).toThrow(RangeError);
});

test.each([
  ['1,50,000', 150_000],
  [' ₹ 1 50 000.50 ', 150_000.5],
  ['$1,800', 1800],
  ['Rs. 1,50,000/-', 150_000],
  ['1,500,000.50', 1_500_000.5],
  ['1500,50', null],
  ['150.000,00', null],
  ['1e5', null],
  ['-5', null],
  ['0.00', null],
  ['1.5 lakh', null],
  ['12.345', null],
  ['', null],
])('the typed amount %j is %j', (typed, amount) => expect(parseAmount(typed)).toBe(amount));

test('an amount is rounded as a whole to the paisa', () => {
  expect([149_999.999, 0.5].map((amount) => formatAmount(amount, 'INR'))).toEqual(['₹1,50,000', '₹0.50']);
});
