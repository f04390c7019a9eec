import { expect, test } from 'vitest';
import { REFERENCE_PREFIX } from '../../../../src/brand/brand.ts';
import { makeRandom } from '../../../fixtures/unit/seeded-random.ts';
import { referenceOf } from '../../../../src/domain/submission/reference.ts';

const random = makeRandom('references');
const hex = (digits: number): string =>
  Math.floor(random() * 16 ** digits)
    .toString(16)
    .padStart(digits, '0');
const requestIds = Array.from({ length: 100_000 }, () => `${hex(8)}${hex(8)}${hex(8)}${hex(8)}`);

test('100,000 requests get 100,000 references of two groups of four symbols, none a vowel or easily confused', () => {
  // No 0 or O, 1, I or L, 5 or S, B (for 8), Z (for 2), and no vowel.
  const readable = new RegExp(`^${REFERENCE_PREFIX}(-[2346789CDFGHJKMNP-RTV-Y]{4}){2}$`);
  const references = requestIds.map(referenceOf).filter((reference) => readable.test(reference));
  expect(new Set(references).size).toBe(requestIds.length);
});
