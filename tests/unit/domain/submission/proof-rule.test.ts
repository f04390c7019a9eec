import { expect, test } from 'vitest';
import { isProof } from '../../../../src/domain/submission/proof-rule.ts';

test.each([
  ['00007fffffffffff', 17],
  ['0000ffff00000000', 16],
  ['8000000000000000', 0],
  ['0000000000000001', 32],
])('the hash %s begins with %d zero bits', (hash, bits) => {
  const proof = Buffer.from(hash, 'hex');
  expect([bits - 1, bits, bits + 1].map((least) => isProof(proof, least))).toEqual([true, true, false]);
});
