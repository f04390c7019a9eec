import { describe, expect, test } from 'vitest';
import { mailtoHref, telHref, whatsAppHref } from '../../../../src/admin/shell/lead-links.ts';

describe('a mail link', () => {
  test.each([
    ['asha@menon.example', 'mailto:asha@menon.example'],
    ['  asha+web@menon.example ', 'mailto:asha%2Bweb@menon.example'],
    ['a?cc=x@menon.example', 'mailto:a%3Fcc%3Dx@menon.example'],
    ['a&b%0A@menon.example', 'mailto:a%26b%250A@menon.example'],
  ])('has one recipient: %s', (email, expected) => expect(mailtoHref(email)).toBe(expected));

  test.each([
    '',
    'no address',
    'a@b',
    'a@b.example,c@d.example',
    'a@b@c.example',
    'a\n@b.example',
    '"><x>@y.z',
  ])('is left out for %j', (email) => expect(mailtoHref(email)).toBeNull());
});

describe('a telephone link', () => {
  test.each([
    ['+91 98100-00000', 'tel:+919810000000'],
    ['(0120) 456.7890', 'tel:01204567890'],
    ['98100/00000', 'tel:9810000000'],
  ])('dials %s', (phone, expected) => expect(telHref(phone)).toBe(expected));

  test.each([
    '',
    '12345',
    '1'.repeat(16),
    'call me',
    'javascript:alert(1)',
    '*21*98100#',
    '+91+98100',
    '98100;ext=1',
  ])('is left out for %j', (phone) => expect(telHref(phone)).toBeNull());
});

describe('a WhatsApp link', () => {
  test.each([
    ['+91 98100 00000', 'https://wa.me/919810000000'],
    ['0091 98100 00000', 'https://wa.me/919810000000'],
    ['98100 00000', 'https://wa.me/919810000000'],
    ['098100 00000', 'https://wa.me/919810000000'],
    ['91 98100 00000', 'https://wa.me/919810000000'],
    ['+1 202 555 0100', 'https://wa.me/12025550100'],
  ])('opens a chat with %s', (phone, expected) => expect(whatsAppHref(phone)).toBe(expected));

  test.each(['', '0120 456 7890', '202 555 0100', '+0 123 456 789', 'x'])(
    'is left out without a country code: %j',
    (phone) => {
      expect(whatsAppHref(phone)).toBeNull();
    },
  );
});
