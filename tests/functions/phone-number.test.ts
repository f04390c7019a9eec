import { describe, expect, test } from 'vitest';
import { isAllowedCountry, toE164 } from '../../supabase/functions/_shared/voice/phone-number.ts';

describe('a typed phone number', () => {
  test.each([
    ['+919876543210', '+919876543210'],
    ['+91 98765-43210', '+919876543210'],
    ['0091 (98765) 43210', '+919876543210'],
    ['+91 (0)98765.43210', '+919876543210'],
    ['\u00A0+91\u201198765\u201143210 ', '+919876543210'],
    ['+44 20 7946 0958', '+442079460958'],
    ['+290 12345', '+29012345'],
    ['+91 98765 43210 123', '+919876543210123'],
  ])('%j is read as %s', (typed, number) => {
    expect(toE164(typed)).toBe(number);
  });

  test.each([
    '',
    '98765 43210',
    '09876543210',
    '+0919876543210',
    '+91',
    '+290 1234',
    '+91 98765 43210 ext 5',
    '+91٩٨٧٦٥٤٣٢١٠',
    '+9198765432101234',
    'tel:+919876543210',
    '+91+9876543210',
  ])('%j is refused', (typed) => {
    expect(toE164(typed)).toBeUndefined();
  });
});

test('allows only listed countries', () => {
  expect(isAllowedCountry('+919876543210', ['+91', '+971'])).toBe(true);
  expect(isAllowedCountry('+442079460958', ['+91', '+971'])).toBe(false);
});
