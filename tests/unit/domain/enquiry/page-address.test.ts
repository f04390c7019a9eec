import { describe, expect, test } from 'vitest';
import { pageAddress, readPageAddress } from '../../../../src/domain/enquiry/enquiry.ts';
import { SAMPLE_REFERENCE } from '../../../../src/domain/submission/reference.ts';

const KEY = '0123456789abcdef0123456789abcdef';

describe('the address of a page', () => {
  test('contains the reference and the key', () => {
    expect(readPageAddress(pageAddress(SAMPLE_REFERENCE, KEY).replace('/enquiry', ''))).toEqual({
      reference: SAMPLE_REFERENCE,
      key: KEY,
    });
  });

  test.each([
    '',
    '#',
    `#${SAMPLE_REFERENCE}`,
    `#${SAMPLE_REFERENCE}.${KEY.slice(1)}`,
    `#${SAMPLE_REFERENCE}.${KEY}0`,
    `#${SAMPLE_REFERENCE}.${KEY.toUpperCase()}`,
    `#${SAMPLE_REFERENCE}.${KEY}.${KEY}`,
    `#${KEY}.${SAMPLE_REFERENCE}`,
    `#${SAMPLE_REFERENCE.slice(0, -1)}.${KEY}`,
    `#kp-7f3k-92qx.${KEY}`,
    '#main',
    `${SAMPLE_REFERENCE}#.${KEY}`,
    `#${SAMPLE_REFERENCE}.#${KEY}`,
  ])('is nothing if it is %j', (fragment) => {
    expect(readPageAddress(fragment)).toBeUndefined();
  });
});
