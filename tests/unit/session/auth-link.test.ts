import { expect, test } from 'vitest';
import { readAuthLink } from '../../../src/session/link/auth-link.ts';

const SESSION = { kind: 'session', accessToken: 'a.b-c', refreshToken: 'def', isRecovery: false };

test.each([
  ['access_token=a.b-c&refresh_token=def', SESSION],
  ['access_token=a.b-c&expires_in=3600&refresh_token=def&token_type=bearer&type=signup', SESSION],
  ['access_token=a.b-c&refresh_token=def&type=recovery', { ...SESSION, isRecovery: true }],
])('reads the session in #%s', (fragment, expected) => {
  expect(readAuthLink(`#${fragment}`)).toEqual(expected);
});

test.each([
  ['', 'none'],
  ['custom-package', 'none'],
  ['invitation=abc&email=asha%40mail.example', 'none'],
  ['message=Confirmation+link+accepted', 'none'],
  ['Access_Token=abc&Refresh_Token=def', 'none'],
  ['/?access_token=abc&refresh_token=def', 'none'],
  ['access_token%3Dabc%26refresh_token%3Ddef', 'none'],
  ['refresh_token=def', 'none'],
  ['error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid', 'expired'],
  ['error=server_error', 'failed'],
  ['error=server_error&error_code=unexpected_failure&access_token=abc&refresh_token=def', 'failed'],
  ['access_token=abc&refresh_token=def&error=', 'failed'],
  ['access_token=abc', 'failed'],
  ['access_token=abc&refresh_token=', 'failed'],
  ['access_token=&refresh_token=def', 'failed'],
  ['access_token=abc;refresh_token=def', 'failed'],
  ['access_token=abc&access_token=abc&refresh_token=def', 'failed'],
  ['access_token=abc&access%5Ftoken=xyz&refresh_token=def', 'failed'],
  ['access_token=abc&refresh_token=def&refresh_token=xyz', 'failed'],
  ['access_token=abc&refresh_token=def&type=signup&type=recovery', 'failed'],
  ['error_code=otp_expired&error_code=otp_expired', 'failed'],
])('finds no session in #%s: %s', (fragment, kind) => {
  expect(readAuthLink(`#${fragment}`)).toEqual({ kind });
});
