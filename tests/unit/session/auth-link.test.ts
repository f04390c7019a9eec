import { expect, test } from 'vitest';
import { readAuthLink } from '../../../src/session/auth-link.ts';

test.each([
  [
    'token_hash=ab&type=signup&next=%2Fa%3Fview%3Dall',
    { tokenHash: 'ab', type: 'signup', next: '/a?view=all' },
  ],
  ['token_hash=ab12&type=recovery', { tokenHash: 'ab12', type: 'recovery', next: null }],
])('reads the link in #%s', (fragment, link) => expect(readAuthLink(`#${fragment}`)).toEqual(link));

test.each([
  '',
  'invitation=abc&email=asha%40mail.example',
  'token_hash=ab12',
  'token_hash=&type=signup',
  'token_hash=ab12&type=magiclink',
  'Token_Hash=ab12&Type=signup',
  'token_hash=ab12&token_hash=cd34&type=signup',
  'token_hash=ab12&token%5Fhash=cd34&type=signup',
  'token_hash=ab12&type=signup&type=recovery',
  'token_hash=ab12&type=signup&next=%2F&next=%2Fadmin',
  'access_token=abc&refresh_token=def&type=signup',
])('finds no link in #%s', (fragment) => expect(readAuthLink(`#${fragment}`)).toBeUndefined());
