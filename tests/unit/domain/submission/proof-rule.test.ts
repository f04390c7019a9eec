import { expect, test } from 'vitest';
import { computeProof } from '../../../../src/forms/shared/proof-of-work/compute.ts';

test('the proof of a purpose and a time is the first nonce whose hash begins with enough zero bits', () => {
  const purpose = { formType: 'contact', email: 'asha@mail.example' };
  expect(computeProof({ purpose, bits: 11 }, 1_767_225_600_999)).toBe('1767225600.4v');
});
