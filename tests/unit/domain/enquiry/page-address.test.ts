import { describe, expect, test } from 'vitest';
import { pageAddress, readPageAddress } from '../../../../src/domain/enquiry/enquiry.ts';

const KEY = '0123456789abcdef0123456789abcdef';

describe('the address of a page', () => {
  test('contains the reference and the key', () => {
    expect(readPageAddress(pageAddress('KP-7F3K-92QX', KEY).replace('/enquiry', ''))).toEqual({
      reference: 'KP-7F3K-92QX',
      key: KEY,
    });
  });

  test.each([
    '',
    '#',
    '#KP-7F3K-92QX',
    `#KP-7F3K-92QX.${KEY.slice(1)}`,
    `#KP-7F3K-92QX.${KEY}0`,
    `#KP-7F3K-92QX.${KEY.toUpperCase()}`,
    `#KP-7F3K-92QX.${KEY}.${KEY}`,
    `#${KEY}.KP-7F3K-92QX`,
    `#KP-7F3K-92Q.${KEY}`,
    `#kp-7f3k-92qx.${KEY}`,
    '#main',
    `KP-7F3K-92QX#.${KEY}`,
    `#KP-7F3K-92QX.#${KEY}`,
  ])('is nothing if it is %j', (fragment) => {
    expect(readPageAddress(fragment)).toBeUndefined();
  });
});
