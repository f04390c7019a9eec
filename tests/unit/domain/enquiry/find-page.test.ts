import { describe, expect, test } from 'vitest';
import { REFERENCE_PREFIX } from '../../../../src/brand/brand.ts';
import { PAGE_KEY, pageAddress } from '../../../../src/domain/enquiry/enquiry.ts';
import { findReference, isNotMe, readPageAddress } from '../../../../src/domain/enquiry/find-page.ts';
import { SAMPLE_REFERENCE } from '../../../../src/domain/submission/reference.ts';

const KEY = '0123456789abcdef0123456789abcdef';
const PAGE = { reference: SAMPLE_REFERENCE, key: KEY };

describe('the address of a page', () => {
  test('contains the reference and the key', () => {
    expect(readPageAddress(pageAddress(SAMPLE_REFERENCE, KEY).replace('/enquiry', ''))).toEqual(PAGE);
    const keys = [KEY, KEY.slice(1), `${KEY}0`, `0${KEY}`, KEY.replace('a', 'g'), KEY.toUpperCase()];
    expect(keys.filter((key) => PAGE_KEY.test(key))).toEqual([KEY]);
  });

  test.each([
    `${SAMPLE_REFERENCE}.${KEY}`,
    `#${SAMPLE_REFERENCE}.${KEY}.`,
    `#${SAMPLE_REFERENCE}.${KEY}\u200bdone`,
    `#${SAMPLE_REFERENCE}.${KEY.slice(0, 9)}\u00ad${KEY.slice(9)}`,
    `#${SAMPLE_REFERENCE}.${KEY}?utm_source=mail`,
    `#${SAMPLE_REFERENCE}.${KEY}&fbclid=IwAR0123456789abcdef0123456789abcdef`,
    `#${SAMPLE_REFERENCE}%2e${KEY}%`,
    `#${SAMPLE_REFERENCE}%252E${KEY}`,
    `#${SAMPLE_REFERENCE}.${KEY.slice(0, 9)}%20${KEY.slice(9)}`,
    `#${SAMPLE_REFERENCE}.${KEY.slice(0, 9)}=%0D%0A${KEY.slice(9)}`,
    `#${SAMPLE_REFERENCE}.０${KEY.slice(1)}`,
    `#%23${SAMPLE_REFERENCE}.${KEY}`,
    `#${SAMPLE_REFERENCE.toLowerCase()}.${KEY}`,
    `#${SAMPLE_REFERENCE}.${KEY.toUpperCase()}`,
    `#${KEY}.${SAMPLE_REFERENCE}`,
    `#${SAMPLE_REFERENCE}.${KEY}Sent from my phone`,
    `#${SAMPLE_REFERENCE.slice(0, 9)}%0A${SAMPLE_REFERENCE.slice(9)}.${KEY}`,
  ])('is found in %j', (fragment) => expect(readPageAddress(fragment)).toEqual(PAGE));

  test.each([
    '',
    `#${SAMPLE_REFERENCE}`,
    `#${KEY}`,
    `#${SAMPLE_REFERENCE}.${KEY.slice(1)}`,
    `#${SAMPLE_REFERENCE}.${KEY}0`,
    `#${SAMPLE_REFERENCE.slice(0, -1)}.${KEY}`,
  ])('is nothing if it is %j', (fragment) => expect(readPageAddress(fragment)).toBeUndefined());

  test.each(['.not-me', '.NOT%2DME', '.not-', '.not-%0Ame).'])('with %j behind it opens nothing', (end) =>
    expect([isNotMe(`#${KEY}${end}`), isNotMe(`#${KEY}?a=.notes`)]).toEqual([true, false]),
  );

  test('is nothing if it is codes of codes', () =>
    expect(readPageAddress(`#%${'25'.repeat(50_000)}`)).toBeUndefined());
});

describe('a reference', () => {
  test.each([
    SAMPLE_REFERENCE,
    SAMPLE_REFERENCE.toLowerCase(),
    SAMPLE_REFERENCE.replaceAll('-', ''),
    SAMPLE_REFERENCE.replaceAll('-', ' –  '),
    ` ${SAMPLE_REFERENCE.slice(REFERENCE_PREFIX.length + 1).toLowerCase()} `,
    `It is ${SAMPLE_REFERENCE}, I think`,
    SAMPLE_REFERENCE.replace('7', '७').replace('3', '૩').replace('9', '௯').replace('2', '൨'),
    SAMPLE_REFERENCE.replace('-', '\u200b-'),
    SAMPLE_REFERENCE.replace('7F', '７Ｆ'),
  ])('is found in %j', (text) => expect(findReference(text)).toBe(SAMPLE_REFERENCE));

  const NONE = ['', 'KP', 'test mail', `${SAMPLE_REFERENCE}7`, 'utm_source=kpnewsletter01'];
  test.each(NONE)('is not found in %j', (text) => expect(findReference(text)).toBeUndefined());
});
