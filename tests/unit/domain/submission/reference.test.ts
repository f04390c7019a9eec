import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { REFERENCE_PREFIX } from '../../../../src/brand/brand.ts';
import { referenceOf } from '../../../../src/domain/submission/reference.ts';

const requestIds = Array.from({ length: 100_000 }, (_, at) => hash('md5', String(at)));

test('100,000 requests get 100,000 references of two groups of four symbols, none a vowel or easily confused', () => {
  // No 0 or O, 1, I or L, 5 or S, B (for 8), Z (for 2), and no vowel.
  const readable = new RegExp(`^${REFERENCE_PREFIX}(-[2346789CDFGHJKMNP-RTV-Y]{4}){2}$`);
  const references = requestIds.map(referenceOf).filter((reference) => readable.test(reference));
  expect(new Set(references).size).toBe(requestIds.length);
});
