import { expect, test } from 'vitest';
import { perRupee, sumOf } from '../../../src/collections/monday/week.ts';

const WEEK = { spent: 2, clicks: 30, enquiries: 4, orders: 1, earned: 5 };

test('a week is the sum of its channels, and each rupee brings back its share', () => {
  expect(Object.values(sumOf([WEEK, { ...WEEK, spent: 1 }]))).toEqual([3, 60, 8, 2, 10]);
  expect(perRupee({ spent: 3, earned: 10 })).toBe('₹3.3');
});
