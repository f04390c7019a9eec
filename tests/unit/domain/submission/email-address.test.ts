import { expect, test } from 'vitest';
import * as emails from '../../../../src/domain/submission/email-address.ts';
import { WRONG_ADDRESSES } from '../../../fixtures/unit/wrong-addresses.ts';

test.each(['a@b.co', 'asha.rao+site@mail.example.in', 'asha@उदाहरण.भारत', '  a@b.co  ', 'a@nottempmail.org'])(
  'accepts %j',
  (address) => expect(emails.isReachableEmail(address)).toBe(true),
);

const WRONG = [...WRONG_ADDRESSES, ...['', 'asha', '@mail.in', 'asha@', 'asha@.', 'a@mail .in', 'a\n@b.in']];
test.each(WRONG)('refuses %j', (address) => expect(emails.isReachableEmail(address)).toBe(false));

const DISPOSABLE = ['tempmail.org', '10minutemail.com', 'guerrillamail.com'];
test.each(DISPOSABLE)('refuses a throw-away address at %s', (domain) => {
  const addresses = [`a@${domain}`, `A@${domain.toUpperCase()}`, ` a@${domain} `, `a@${domain}.`];
  expect(addresses.filter(emails.isReachableEmail)).toEqual([]);
});

test.each([
  ['\u200Basha@mail.example\u202C', 'asha@mail.example'],
  [' asha@mail.example., ', 'asha@mail.example'],
  ['\uFEFFasha@mail.example.\u200E', 'asha@mail.example'],
])('cleans %j', (typed, address) => expect(emails.cleanEmail(typed)).toBe(address));

test.each([
  [320, true],
  [321, false],
])('takes an address of %d characters: %s', (length, accepted) => {
  const domain = `${'bcd.'.repeat(64)}co`;
  expect(emails.isReachableEmail(`${'a'.repeat(length - domain.length - 1)}@${domain}`)).toBe(accepted);
});
